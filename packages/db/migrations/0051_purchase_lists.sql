-- Administrators list the purchases of all stores by time or amount.
CREATE INDEX purchases_by_time ON purchases (created_at, id);
CREATE INDEX purchases_by_total ON purchases (total_paise, id);
