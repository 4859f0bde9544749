ALTER TABLE developer_test_stores DROP CONSTRAINT developer_test_stores_template_check;
ALTER TABLE developer_test_stores ADD CONSTRAINT developer_test_stores_template_check
  CHECK (template IN ('empty', 'example', 'products', 'many_products', 'languages', 'edge_cases'));
