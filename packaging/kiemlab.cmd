@echo off
rem The program of an unpacked release on Windows: kiemlab backup, kiemlab upgrade ... With the settings of %ProgramData%\KiemLab\kiemlab.env,
rem which names DATA_DIR as well. Never run by whoever made it: see docs\operations.en.md.
setlocal
if not defined KIEMLAB_SETTINGS set "KIEMLAB_SETTINGS=%ProgramData%\KiemLab\kiemlab.env"
if not exist "%KIEMLAB_SETTINGS%" goto plain
node --env-file="%KIEMLAB_SETTINGS%" "%~dp0kiemlab.mjs" %*
exit /b %ERRORLEVEL%
:plain
node "%~dp0kiemlab.mjs" %*
exit /b %ERRORLEVEL%
