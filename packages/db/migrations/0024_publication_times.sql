-- What is shown from a set time on: each process looks for the next time. Products have nearly always been published when
-- they were added, so that a range index is enough, and costs nothing when they change.
CREATE INDEX products_publication ON products USING brin (published_at) WITH (autosummarize = on);
CREATE INDEX collections_publication ON collections (published_at);
CREATE INDEX pages_publication ON pages (published_at);
