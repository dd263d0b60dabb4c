import type { Route } from '../../platform/http/route.ts';
import { changeOtpPassword } from './change-otp-password.ts';
import { checkOtp } from './check-otp.ts';
import { forgotPassword } from './forgot-password.ts';
import { getPasswordHelp } from './get-password-help.ts';

export const forgottenPasswordRoutes: Route[] = [
  getPasswordHelp,
  forgotPassword,
  checkOtp,
  changeOtpPassword,
];
