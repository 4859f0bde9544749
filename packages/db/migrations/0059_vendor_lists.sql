-- The orders and filters of the administration's lists of vendors and stores. Vendors and stores by age are in 0042.

CREATE INDEX accounts_by_name ON accounts (kind, name, id);
CREATE INDEX accounts_suspended ON accounts (kind, created_at, id) WHERE status = 'suspended';
CREATE INDEX vendor_approvals_by_time ON vendor_approvals (applied_at, vendor_id);

CREATE INDEX stores_by_name ON stores (name, id);
CREATE INDEX stores_by_suspension ON stores (suspended_until, id);
CREATE INDEX stores_suspended ON stores (created_at, id) WHERE status = 'suspended';
CREATE INDEX stores_awaiting_approval ON stores (created_at, id) WHERE awaits_approval;

-- An entry of the demo's past waits for its seal from now on, not from the time that it says.
CREATE OR REPLACE FUNCTION await_seal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO audit_unsealed (entry_id) VALUES (NEW.id) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
