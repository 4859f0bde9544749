-- A store's daily work in the dashboard: answering messages, the newsletter list, the steps of setting up the store.

ALTER TABLE store_messages
  -- answered: somebody replied, or marked it as answered.
  ADD COLUMN status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'answered', 'archived', 'spam')),
  -- When somebody of the store's team opened it first.
  ADD COLUMN read_at timestamptz;
-- Old messages were answered by email, if at all.
UPDATE store_messages SET status = 'archived', read_at = created_at WHERE created_at < now() - interval '30 days';
CREATE INDEX store_messages_by_time ON store_messages (store_id, created_at, id);
CREATE INDEX store_messages_by_status ON store_messages (store_id, status, created_at, id);
CREATE INDEX store_messages_by_text ON store_messages USING gin ((name || ' ' || email || ' ' || body) gin_trgm_ops);
CREATE INDEX store_messages_of_email ON store_messages (store_id, email);
DROP INDEX store_messages_of_store;

-- What the team answered by email.
CREATE TABLE store_message_replies (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  store_id uuid NOT NULL REFERENCES stores ON DELETE CASCADE,
  message_id uuid NOT NULL REFERENCES store_messages ON DELETE CASCADE,
  body text NOT NULL CHECK (length(body) BETWEEN 1 AND 5000),
  sent_by uuid REFERENCES accounts ON DELETE SET NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX store_message_replies_of_message ON store_message_replies (message_id, id);
CREATE INDEX store_message_replies_of_store ON store_message_replies (store_id, created_at);

CREATE INDEX newsletter_subscribers_by_time ON newsletter_subscribers (store_id, subscribed_at, id);
CREATE INDEX newsletter_subscribers_by_text ON newsletter_subscribers USING gin (email gin_trgm_ops);
DROP INDEX newsletter_subscribers_of_store;

-- Where answers to an email go. Null: to its sender.
ALTER TABLE outgoing_mails ADD COLUMN reply_to text CHECK (reply_to !~ '[\r\n,;<>]' AND length(reply_to) <= 254);

-- Stores whose team has hidden the list of steps on the dashboard's home.
CREATE TABLE store_set_up_dismissals (
  store_id uuid PRIMARY KEY REFERENCES stores ON DELETE CASCADE,
  dismissed_by uuid REFERENCES accounts ON DELETE SET NULL,
  dismissed_at timestamptz NOT NULL
);

-- The home page names orders with a refund that the provider refused.
CREATE INDEX order_refunds_failed ON order_refunds (store_id, order_id) WHERE status = 'failed';

-- A store's activity log.
CREATE INDEX audit_entries_of_store ON audit_entries (store_id, created_at, id) WHERE store_id IS NOT NULL;

-- The dashboard's search finds customers and files by a part of their name.
CREATE INDEX customers_by_text ON customers USING gin ((name || ' ' || email || ' ' || phone) gin_trgm_ops);
CREATE INDEX media_files_by_text ON media_files USING gin (lower(name || ' ' || alt) gin_trgm_ops)
  WHERE original_key IS NULL;
