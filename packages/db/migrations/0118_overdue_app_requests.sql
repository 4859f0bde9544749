-- When the store's team was told that an app hasn't confirmed a request about personal data in time.
ALTER TABLE app_privacy_requests ADD COLUMN overdue_told_at timestamptz;
