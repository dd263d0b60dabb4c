/** Calls that nobody has to be signed in for, written by hand as all of the matrix is. */
export const PUBLIC_CALLS: Record<string, string> = {
  'auth.change-otp-password': 'public',
  'auth.check-otp': 'public',
  'auth.forgot-password': 'public',
  'auth.get-password-help': 'public',
  'auth.get-password-rules': 'public',
  'auth.login': 'public',
  'auth.refresh-token': 'public',
  'reports.verify-report': 'public',
  'operations.get-live': 'public',
  'operations.get-ready': 'public',
  'settings.get-health': 'public',
  'users.create-first-administrator': 'public',
  'users.get-setup': 'public',
};
