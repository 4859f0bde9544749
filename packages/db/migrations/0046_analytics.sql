-- The sign-up funnel and the platform's daily figures (docs/analytics.md).

-- One visit to the vendors' registration page and what came of it: a first-party ID in a cookie, joined to the account at
-- registration. Journeys are deleted after 13 months, and with their account.
CREATE TABLE signup_journeys (
  -- Random: the browser keeps it.
  id uuid PRIMARY KEY,
  opened_at timestamptz NOT NULL,
  cohort_day date NOT NULL GENERATED ALWAYS AS ((opened_at AT TIME ZONE 'Asia/Kolkata')::date) STORED,
  -- The first touch: utm_source, or the site that linked here.
  source text NOT NULL CHECK (source ~ '^[a-z0-9][a-z0-9._-]{0,59}$'),
  campaign text CHECK (length(campaign) BETWEEN 1 AND 60),
  device_class text NOT NULL CHECK (device_class IN ('mobile', 'tablet', 'desktop')),
  account_id uuid UNIQUE REFERENCES accounts ON DELETE CASCADE,
  -- What was submitted, until the address is verified or 30 days have passed.
  submitted_name text,
  submitted_email text,
  -- An administrator of the platform also has this address: not counted.
  is_staff boolean NOT NULL DEFAULT false,
  CHECK ((submitted_name IS NULL) = (submitted_email IS NULL)),
  CHECK (account_id IS NULL OR submitted_email IS NULL)
);
CREATE INDEX signup_journeys_by_day ON signup_journeys (cohort_day);
CREATE INDEX signup_journeys_by_opening ON signup_journeys (opened_at DESC, id DESC);
CREATE INDEX signup_journeys_submitted ON signup_journeys (opened_at) WHERE submitted_email IS NOT NULL;

-- Each step of a journey, the first time only.
CREATE TABLE signup_events (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  journey_id uuid NOT NULL REFERENCES signup_journeys ON DELETE CASCADE,
  step text NOT NULL
    CHECK (step IN ('opened', 'registered', 'verified', 'store_created', 'first_product', 'published')),
  occurred_at timestamptz NOT NULL,
  UNIQUE (journey_id, step) INCLUDE (occurred_at)
);
CREATE INDEX signup_events_by_time ON signup_events (occurred_at DESC, id DESC);
CREATE INDEX signup_events_of_step ON signup_events (step, occurred_at DESC, id DESC);

-- The closed funnel of a day's journeys: in all, by source and by device. Written by a job: running it again gives the
-- same rows.
CREATE TABLE signup_funnel_days (
  cohort_day date PRIMARY KEY,
  computed_at timestamptz NOT NULL
);
CREATE TABLE signup_funnel_daily (
  cohort_day date NOT NULL REFERENCES signup_funnel_days ON DELETE CASCADE,
  grouped_by text NOT NULL CHECK (grouped_by IN ('day', 'source', 'device')),
  -- The source or the class of device; empty for the whole day.
  name text NOT NULL,
  step text NOT NULL,
  journeys integer NOT NULL CHECK (journeys > 0),
  PRIMARY KEY (cohort_day, grouped_by, name, step)
);
-- How long those who went on took to the next step: seconds, rounded to two digits.
CREATE TABLE signup_funnel_times (
  cohort_day date NOT NULL REFERENCES signup_funnel_days ON DELETE CASCADE,
  step text NOT NULL,
  seconds integer NOT NULL CHECK (seconds >= 0),
  journeys integer NOT NULL CHECK (journeys > 0),
  PRIMARY KEY (cohort_day, step, seconds) INCLUDE (journeys)
);

-- Emails to people who stopped at a step: once per journey and template.
CREATE TABLE signup_emails (
  journey_id uuid NOT NULL REFERENCES signup_journeys ON DELETE CASCADE,
  template text NOT NULL CHECK (template IN ('verify_email', 'create_store', 'add_product', 'publish_store')),
  -- SHA-256 of the token in the link to unsubscribe, and of the address that it unsubscribes.
  token_hash text NOT NULL UNIQUE CHECK (token_hash ~ '^[0-9a-f]{64}$'),
  email_hash text NOT NULL CHECK (email_hash ~ '^[0-9a-f]{64}$'),
  sent_by uuid REFERENCES accounts ON DELETE SET NULL,
  sent_at timestamptz NOT NULL,
  PRIMARY KEY (journey_id, template)
);
CREATE INDEX signup_emails_by_time ON signup_emails (sent_at);

-- Addresses that get no more of these emails. Kept as hashes when everything else about a person is erased.
CREATE TABLE email_suppressions (
  email_hash text PRIMARY KEY CHECK (email_hash ~ '^[0-9a-f]{64}$'),
  suppressed_at timestamptz NOT NULL
);

-- The platform's figures by day in India. Written by a job for finished days: running it again gives the same rows.
CREATE TABLE analytics_days (
  day date PRIMARY KEY,
  computed_at timestamptz NOT NULL
);
CREATE TABLE analytics_daily (
  day date NOT NULL REFERENCES analytics_days ON DELETE CASCADE,
  metric text NOT NULL,
  dimension text NOT NULL DEFAULT '',
  value bigint NOT NULL,
  -- How many records were added up.
  records integer NOT NULL,
  computed_at timestamptz NOT NULL,
  PRIMARY KEY (day, metric, dimension)
);

-- How many of the vendors who joined in a month bought something in a later one. Written by a job.
CREATE TABLE vendor_cohorts (
  joined_in text NOT NULL CHECK (joined_in ~ '^\d{4}-\d{2}$'),
  -- Null: all vendors who joined then.
  bought_in text CHECK (bought_in ~ '^\d{4}-\d{2}$'),
  vendors integer NOT NULL,
  computed_at timestamptz NOT NULL,
  UNIQUE NULLS NOT DISTINCT (joined_in, bought_in)
);
