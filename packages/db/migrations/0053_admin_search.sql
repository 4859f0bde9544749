-- Finds themes by a part of their name or address. Accounts and stores have such an index already.
CREATE INDEX themes_by_text ON themes USING gin ((name || ' ' || slug) gin_trgm_ops);
