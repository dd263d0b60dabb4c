-- Each round that forgets failures at the login asks which are old enough; while somebody guesses under ever new names there are tens
-- of thousands that are not.
CREATE INDEX login_lock_last_failure_index ON login_lock (last_failure_at);
-- Active accounts are counted with every page of people: a few pages of an index instead of all that is stored of them.
CREATE INDEX app_user_active_count_index ON app_user (login_enabled) WHERE login_enabled;
