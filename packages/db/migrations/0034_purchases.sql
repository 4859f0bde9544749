-- One purchase for everything that the platform sells: credits and themes. What differs by kind is in its own table
-- (docs/decisions/0016-one-purchase.md).

ALTER TABLE credit_purchases RENAME TO purchases;

-- The names of constraints and indexes follow, which also frees those of the new table of credit purchases.
DO $$
DECLARE
  old_name name;
BEGIN
  FOR old_name IN
    SELECT conname FROM pg_constraint WHERE conrelid = 'purchases'::regclass AND conname LIKE 'credit\_purchases%'
  LOOP
    EXECUTE format('ALTER TABLE purchases RENAME CONSTRAINT %I TO %I', old_name, substr(old_name, length('credit_') + 1));
  END LOOP;
END $$;
ALTER INDEX credit_purchases_of_store RENAME TO purchases_of_store;
DROP INDEX credit_purchases_unsettled;

CREATE TABLE credit_purchases (
  purchase_id uuid PRIMARY KEY REFERENCES purchases,
  pack_id text NOT NULL REFERENCES credit_packs,
  pack_name text NOT NULL,
  credits integer NOT NULL CHECK (credits > 0)
);
INSERT INTO credit_purchases (purchase_id, pack_id, pack_name, credits)
SELECT id, pack_id, pack_name, credits FROM purchases;

ALTER TABLE purchases
  ADD COLUMN kind text NOT NULL DEFAULT 'credits' CHECK (kind IN ('credits', 'theme')),
  -- What is sold and its services accounting code, as the invoice's line has them.
  ADD COLUMN description text,
  ADD COLUMN sac text;
UPDATE purchases
SET description = pack_name || ': ' || to_char(credits, 'FM99,99,99,99,999') || ' service credits',
    sac = supplier ->> 'sac';
ALTER TABLE purchases
  ALTER COLUMN kind DROP DEFAULT,
  ALTER COLUMN description SET NOT NULL,
  ALTER COLUMN sac SET NOT NULL,
  DROP COLUMN pack_id,
  DROP COLUMN pack_name,
  DROP COLUMN credits;
CREATE INDEX purchases_unsettled ON purchases (looked_up_at, created_at)
  WHERE status IN ('created', 'paid', 'failed') OR (status = 'captured' AND refund_ordered_at IS NOT NULL);

CREATE TABLE theme_purchases (
  purchase_id uuid PRIMARY KEY REFERENCES purchases,
  theme_id uuid NOT NULL,
  -- The version on sale when it was bought. The licence is for every version of the theme.
  theme_version_id uuid NOT NULL,
  theme_name text NOT NULL,
  -- Who earns from the sale; null is the platform.
  developer_id uuid REFERENCES accounts,
  FOREIGN KEY (theme_version_id, theme_id) REFERENCES theme_versions (id, theme_id)
);
CREATE INDEX theme_purchases_of_theme ON theme_purchases (theme_id);
CREATE INDEX theme_purchases_of_developer ON theme_purchases (developer_id);

-- What a store may use because it paid for it. A refund revokes the licence: from then on the theme can't be published
-- again, and it stays live until `grace_until` at most.
CREATE TABLE theme_licences (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  store_id uuid NOT NULL REFERENCES stores,
  theme_id uuid NOT NULL REFERENCES themes,
  purchase_id uuid NOT NULL UNIQUE REFERENCES theme_purchases,
  granted_at timestamptz NOT NULL,
  revoked_at timestamptz,
  grace_until timestamptz,
  -- When the theme was taken offline, or found not to be live, after the grace period.
  ended_at timestamptz,
  CHECK ((revoked_at IS NULL) = (grace_until IS NULL)),
  CHECK (revoked_at >= granted_at),
  CHECK (grace_until >= revoked_at),
  CHECK (ended_at >= grace_until)
);
CREATE UNIQUE INDEX theme_licences_one_active ON theme_licences (store_id, theme_id) WHERE revoked_at IS NULL;
CREATE INDEX theme_licences_of_store ON theme_licences (store_id, theme_id);
CREATE INDEX theme_licences_of_theme ON theme_licences (theme_id);
CREATE INDEX theme_licences_to_end ON theme_licences (grace_until) WHERE revoked_at IS NOT NULL AND ended_at IS NULL;
