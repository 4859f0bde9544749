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
-- Not by kind: payouts and bank details are sorted by payees of two kinds.
CREATE INDEX accounts_by_name ON accounts (name, id) INCLUDE (kind, status, created_at, email);
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

DROP INDEX subscriptions_by_start;
CREATE INDEX subscriptions_by_start ON subscriptions (started_at, id)
  INCLUDE (status, plan_version_id, cycle, is_complimentary, period_end, vendor_id);
CREATE INDEX subscriptions_by_period_end ON subscriptions (period_end, id)
  INCLUDE (status, plan_version_id, cycle, is_complimentary, started_at, vendor_id);
CREATE INDEX subscriptions_complimentary ON subscriptions (started_at, id) WHERE is_complimentary;

CREATE INDEX payouts_by_time ON payouts (requested_at, id)
  INCLUDE (status, payee_kind, payee_id, method, amount_paise);
CREATE INDEX payouts_by_amount ON payouts (amount_paise, id)
  INCLUDE (status, payee_kind, payee_id, method, requested_at);

CREATE INDEX payouts_by_kind ON payouts (payee_kind, requested_at, id);

CREATE INDEX bank_details_by_time ON bank_details (created_at, id) INCLUDE (status, payee_id)
  WHERE superseded_at IS NULL;
CREATE INDEX bank_details_with_warnings ON bank_details (created_at, id) INCLUDE (status, payee_id)
  WHERE superseded_at IS NULL AND cardinality(warnings) > 0;
-- Without it PostgreSQL assumes that a third has warnings.
CREATE STATISTICS bank_details_warnings ON (cardinality(warnings)) FROM bank_details;
CREATE INDEX bank_details_by_holder ON bank_details USING gin (account_holder_name gin_trgm_ops)
  WHERE superseded_at IS NULL;

CREATE INDEX reports_by_time ON reports (created_at, id)
  INCLUDE (closed_at, kind, reason, subject_kind, outcome, sender_id, subject_id);
CREATE INDEX reports_by_closing ON reports (closed_at, id)
  INCLUDE (created_at, kind, reason, subject_kind, outcome, sender_id, subject_id);
CREATE INDEX reports_of_sender ON reports (sender_id);
CREATE INDEX reports_by_text ON reports USING gin (text gin_trgm_ops);

-- The figures of today and of days that aren't rolled up yet, and the records behind a figure. Rows are written in the
-- order of these times, so an index of blocks is a few kB, and costs a write next to nothing.
CREATE INDEX purchases_by_capture ON purchases USING brin (captured_at) WITH (pages_per_range = 16, autosummarize = on);
CREATE INDEX credit_ledger_by_time ON credit_ledger
  USING brin (created_at) WITH (pages_per_range = 16, autosummarize = on);
CREATE INDEX earnings_by_time ON earnings USING brin (earned_at) WITH (pages_per_range = 16, autosummarize = on);
CREATE INDEX ledger_journals_by_time ON ledger_journals
  USING brin (occurred_at) WITH (pages_per_range = 16, autosummarize = on);
-- Purchases that were refunded since the figures of their day were rolled up.
CREATE INDEX purchases_refunded ON purchases (refunded_at) INCLUDE (captured_at) WHERE status = 'refunded';

-- What is owed now, added up for the home page. Most payees are owed nothing between sales.
CREATE INDEX ledger_balances_owed ON ledger_balances (account) INCLUDE (balance_paise) WHERE balance_paise <> 0;
