-- Emails that apps send to a store's customers in its name: for limits, and for the customer's copy of their data. The text is
-- only in the outbox.
CREATE TABLE app_emails (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  store_id uuid NOT NULL REFERENCES stores ON DELETE CASCADE,
  installation_id uuid NOT NULL REFERENCES app_installations ON DELETE CASCADE,
  customer_id uuid NOT NULL REFERENCES customers ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('marketing', 'transactional')),
  -- Erased with the customer.
  subject text NOT NULL CHECK (length(subject) <= 150),
  created_at timestamptz NOT NULL
);
CREATE INDEX app_emails_of_store ON app_emails (store_id, created_at);
CREATE INDEX app_emails_of_customer ON app_emails (customer_id, created_at);
CREATE INDEX app_emails_of_installation ON app_emails (installation_id);
CREATE INDEX app_emails_age ON app_emails USING brin (created_at);

-- Owners see each email in the log of the app.
ALTER TABLE app_access_log DROP CONSTRAINT app_access_log_resource_check;
ALTER TABLE app_access_log ADD CONSTRAINT app_access_log_resource_check
  CHECK (resource IN ('customers', 'orders', 'messages', 'subscribers', 'emails', 'staff')) NOT VALID;
ALTER TABLE app_access_log VALIDATE CONSTRAINT app_access_log_resource_check;

-- Where mailboxes unsubscribe their owner with one click (RFC 8058).
ALTER TABLE outgoing_mails ADD unsubscribe_url text CHECK (length(unsubscribe_url) <= 700);
