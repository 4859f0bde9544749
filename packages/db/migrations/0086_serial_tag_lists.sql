-- A page of a large store reads its list in several statements at once. With more processes for each, they'd wait for each
-- other and for other pages.
ALTER FUNCTION tag_keys(uuid, text[]) PARALLEL RESTRICTED;
