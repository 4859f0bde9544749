-- When apps were told that the buyer left the checkout: once for each.
ALTER TABLE checkouts ADD abandoned_at timestamptz;
CREATE INDEX checkouts_to_abandon ON checkouts (updated_at)
  WHERE status = 'open' AND abandoned_at IS NULL AND item_count > 0;
