-- How many of a line's refunded units weren't sent, and aren't sent any more. The others came back, or the buyer keeps them.
ALTER TABLE order_lines ADD COLUMN refunded_unsent_quantity integer NOT NULL DEFAULT 0 CHECK (refunded_unsent_quantity >= 0);

-- Refunds of returns are for units that were sent; all others took the unsent units first.
UPDATE order_lines AS line
SET refunded_unsent_quantity = least(line.quantity - line.fulfilled_quantity, greatest(0, line.refunded_quantity - coalesce((
  SELECT sum(back.quantity) FROM return_lines AS back JOIN returns ON returns.id = back.return_id
  WHERE back.line_id = line.id AND returns.status = 'refunded'), 0)))
WHERE line.refunded_quantity > 0;

ALTER TABLE order_lines
  ADD CHECK (fulfilled_quantity + refunded_unsent_quantity <= quantity),
  ADD CHECK (refunded_unsent_quantity <= refunded_quantity);
