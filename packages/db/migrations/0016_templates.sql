-- Which of a theme's templates a product, a collection or a page is shown by: `gift-hamper` is `product.gift-hamper`, null
-- the default one. It names what a theme may or may not have (another theme, not published yet): then the default is shown.
CREATE FUNCTION is_template_suffix(suffix text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN suffix ~ '^[A-Za-z0-9_-][A-Za-z0-9_.-]{0,59}$';

ALTER TABLE products ADD COLUMN template_suffix text CHECK (is_template_suffix(template_suffix));
ALTER TABLE collections ADD COLUMN template_suffix text CHECK (is_template_suffix(template_suffix));
ALTER TABLE pages ADD COLUMN template_suffix text CHECK (is_template_suffix(template_suffix));

-- Few things have one: what uses a template is found among those.
CREATE INDEX products_by_template ON products (store_id, template_suffix, id) WHERE template_suffix IS NOT NULL;
CREATE INDEX collections_by_template ON collections (store_id, template_suffix, id) WHERE template_suffix IS NOT NULL;
CREATE INDEX pages_by_template ON pages (store_id, template_suffix, id) WHERE template_suffix IS NOT NULL;
