-- Owners of accounts change their email with a code that is sent to the new one.

ALTER TABLE one_time_codes DROP CONSTRAINT one_time_codes_purpose_check;
ALTER TABLE one_time_codes ADD CONSTRAINT one_time_codes_purpose_check
  CHECK (purpose IN ('verify_email', 'recover_password', 'verify_phone', 'sign_in', 'change_email'));

ALTER TABLE sessions DROP CONSTRAINT sessions_ended_because_check;
ALTER TABLE sessions ADD CONSTRAINT sessions_ended_because_check
  CHECK (ended_because IN ('sign_out', 'password_change', 'email_change', 'suspension', 'role_change'));
