-- Monthly statements of developers (docs/getting-paid.md, Statements). A closed month's statement never changes.

CREATE SEQUENCE developer_statement_numbers;

CREATE TABLE developer_statements (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  developer_id uuid NOT NULL REFERENCES accounts,
  -- First day of the month in India.
  month date NOT NULL CHECK (extract(day FROM month) = 1),
  number text NOT NULL UNIQUE,
  opening_paise bigint NOT NULL,
  -- The developer's share of sales and of refunds.
  sales_paise bigint NOT NULL CHECK (sales_paise >= 0),
  refunds_paise bigint NOT NULL CHECK (refunds_paise >= 0),
  -- Negative if refunds returned more than was withheld.
  deductions_paise bigint NOT NULL,
  -- Sent to the bank, less what it returned.
  payouts_paise bigint NOT NULL,
  closing_paise bigint NOT NULL,
  -- Everything on the statement as JSON, letter by letter what the hash covers.
  content text NOT NULL,
  content_hash text NOT NULL,
  frozen_at timestamptz NOT NULL,
  UNIQUE (developer_id, month),
  CONSTRAINT developer_statements_add_up
    CHECK (opening_paise + sales_paise - refunds_paise - deductions_paise - payouts_paise = closing_paise),
  CONSTRAINT developer_statements_hash CHECK (content_hash = encode(sha256(convert_to(content, 'UTF8')), 'hex'))
);
CREATE TRIGGER developer_statements_are_append_only BEFORE UPDATE OR DELETE ON developer_statements
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
