-- When and why stores were taken offline, and the addresses of their own.

-- One row an order of an administrator's; `stores.status` is what holds now.
CREATE TABLE store_suspensions (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  store_id uuid NOT NULL REFERENCES stores ON DELETE CASCADE,
  duration text NOT NULL CHECK (duration IN ('24h', '7d', 'permanent')),
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 1000),
  suspended_by uuid REFERENCES accounts,
  suspended_at timestamptz NOT NULL,
  suspended_until timestamptz,
  ended_at timestamptz,
  ended_because text CHECK (ended_because IN ('passed', 'replaced', 'reactivated')),
  ended_by uuid REFERENCES accounts,
  CHECK ((duration = 'permanent') = (suspended_until IS NULL)),
  CHECK (suspended_until > suspended_at),
  CHECK ((ended_at IS NULL) = (ended_because IS NULL)),
  CHECK (ended_because <> 'passed' OR (ended_at = suspended_until AND ended_by IS NULL))
);
CREATE INDEX store_suspensions_of_store ON store_suspensions (store_id, id DESC);
CREATE UNIQUE INDEX store_suspensions_live ON store_suspensions (store_id) WHERE ended_at IS NULL;
CREATE INDEX store_suspensions_due ON store_suspensions (suspended_until) WHERE ended_at IS NULL AND suspended_until IS NOT NULL;

-- Hosts of a store's own. Whoever proves by DNS that a name is theirs has it; until then several may try.
CREATE TABLE store_domains (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  store_id uuid NOT NULL REFERENCES stores ON DELETE CASCADE,
  hostname text NOT NULL CHECK (length(hostname) <= 253
    AND hostname ~ '^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$'),
  verification_token text NOT NULL CHECK (verification_token ~ '^[A-Za-z0-9_-]{32,}$'),
  created_at timestamptz NOT NULL,
  verified_at timestamptz,
  last_checked_at timestamptz,
  UNIQUE (store_id, hostname)
);
CREATE UNIQUE INDEX store_domains_verified ON store_domains (hostname) WHERE verified_at IS NOT NULL;

-- What a storefront shows of the store itself has changed: its state, its name, its hosts.
CREATE FUNCTION announce_store() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('stores_changed', NEW.id::text);
  RETURN NULL;
END $$;
CREATE TRIGGER stores_are_announced AFTER INSERT OR UPDATE ON stores FOR EACH ROW EXECUTE FUNCTION announce_store();

CREATE FUNCTION announce_store_domain() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('stores_changed', coalesce(NEW.store_id, OLD.store_id)::text);
  RETURN NULL;
END $$;
CREATE TRIGGER store_domains_are_announced AFTER INSERT OR DELETE OR UPDATE OF verified_at ON store_domains
  FOR EACH ROW EXECUTE FUNCTION announce_store_domain();

-- A plan says whether a store's domains are served.
CREATE FUNCTION announce_stores_of_vendor() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('stores_changed', id::text) FROM stores WHERE vendor_id = NEW.vendor_id;
  RETURN NULL;
END $$;
CREATE TRIGGER vendor_plans_are_announced AFTER INSERT OR UPDATE ON vendor_plans
  FOR EACH ROW EXECUTE FUNCTION announce_stores_of_vendor();
