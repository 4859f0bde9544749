-- Text messages that wait for the provider. Without one they stay here, for the operator to read.

CREATE TABLE outgoing_texts (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  -- E.164.
  phone text NOT NULL CHECK (phone ~ '^\+[1-9][0-9]{7,14}$'),
  -- The code and the text that contains it are removed once it is delivered, rejected or expired.
  body text NOT NULL CHECK (char_length(body) BETWEEN 1 AND 1000),
  code text CHECK (code ~ '^[0-9]{6}$'),
  expires_at timestamptz NOT NULL,
  status text NOT NULL DEFAULT 'queued' CHECK (status IN ('queued', 'sent', 'failed')),
  attempts integer NOT NULL DEFAULT 0,
  last_error text,
  created_at timestamptz NOT NULL,
  sent_at timestamptz,
  CHECK ((status = 'sent') = (sent_at IS NOT NULL))
);
CREATE INDEX outgoing_texts_with_code ON outgoing_texts (expires_at) WHERE code IS NOT NULL;
CREATE INDEX outgoing_texts_by_age ON outgoing_texts (created_at);
