-- A row for each timeline of each cluster, which only its primary writes: a replica that shows it follows this primary.
CREATE TABLE replica_marks (
  timeline text PRIMARY KEY,
  mark uuid NOT NULL DEFAULT gen_random_uuid()
);
