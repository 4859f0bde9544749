-- Indexes that keep the administration's lists and searches fast with a million rows (docs/performance.md).
--
-- A list is sorted by any of its columns and filtered by any two others. The index of a sort includes what the list is
-- filtered by, so that PostgreSQL skips rows in the index, without reading them from the table. That costs about 60 bytes
-- a row, and writes of an included column write these indexes as well. Each further index costs an insert about 10 µs.

-- Entries of rare kinds of actors, such as administrators, among those of vendors and the system.
CREATE INDEX audit_entries_actor_kind ON audit_entries (actor_kind, created_at, id);

-- Searches for a part of a name, an address or a subject, and what a person was sent. A trigram index costs most: about
-- 0.2 ms for each email, which is queued beside other work.
CREATE INDEX outgoing_mails_by_text ON outgoing_mails
  USING gin ((recipient_name || ' ' || recipient_address || ' ' || subject) gin_trgm_ops);
CREATE INDEX outgoing_mails_by_recipient ON outgoing_mails (recipient_address, created_at, id);

-- Rare statuses of purchases, such as unpaid ones.
CREATE INDEX purchases_by_status ON purchases (status, created_at, id);
DROP INDEX purchases_by_time;
CREATE INDEX purchases_by_time ON purchases (created_at, id) INCLUDE (kind, status, total_paise, store_id);
DROP INDEX purchases_by_total;
CREATE INDEX purchases_by_total ON purchases (total_paise, id) INCLUDE (kind, status, created_at, store_id);

DROP INDEX accounts_by_name;
CREATE INDEX accounts_by_name ON accounts (kind, name, id) INCLUDE (status, created_at, email);
CREATE INDEX accounts_by_email ON accounts (kind, email, id) INCLUDE (status, created_at, name);

DROP INDEX stores_by_age;
CREATE INDEX stores_by_age ON stores (created_at, id)
  INCLUDE (name, status, suspended_until, awaits_approval, vendor_id);
DROP INDEX stores_by_name;
CREATE INDEX stores_by_name ON stores (name, id)
  INCLUDE (created_at, status, suspended_until, awaits_approval, vendor_id);
DROP INDEX stores_by_suspension;
CREATE INDEX stores_by_suspension ON stores (suspended_until, id)
  INCLUDE (created_at, name, status, awaits_approval, vendor_id);
