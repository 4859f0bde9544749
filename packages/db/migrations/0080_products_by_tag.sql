-- Automatic collections by tag read the products with the tag, and not all of a large store. With the store in each key,
-- because a tag such as "new" is in every store.

CREATE FUNCTION tag_keys(store uuid, tags text[]) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN ARRAY(SELECT store::text || ' ' || lower(tag) FROM unnest(tags) AS tag);

CREATE INDEX products_by_tag ON products USING gin (tag_keys(store_id, tags));
