-- Attempts by the browser that requested the code. They're counted apart from those of everybody else who enters the email
-- address, so that strangers can't void the code.
ALTER TABLE customer_codes ADD COLUMN requester_attempts integer NOT NULL DEFAULT 0;
