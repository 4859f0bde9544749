-- Identifies a claim of a job, so that a result is saved only by the process that still has it: a job can be cancelled,
-- started again and claimed by another process in the meantime.
ALTER TABLE background_jobs ADD COLUMN claim uuid;

-- What an administrator gives a vendor in addition to the plan, as for products. Megabytes per store.
ALTER TABLE vendor_limits ADD COLUMN extra_storage_mb integer NOT NULL DEFAULT 0 CHECK (extra_storage_mb >= 0);
