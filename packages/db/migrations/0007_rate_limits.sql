-- How often somebody has tried what must not be tried often; in the shape that rate-limiter-flexible wants.
CREATE TABLE rate_limits (
  key varchar(255) PRIMARY KEY,
  points integer NOT NULL DEFAULT 0,
  expire bigint
);
