-- A row for every table that the demo leaves empty. The tables are those of the release that the fixture is made with.

INSERT INTO sessions (account_id, created_at, expires_at)
  SELECT id, now(), now() + interval '12 hours' FROM accounts LIMIT 1;
INSERT INTO one_time_codes (account_id, purpose, code_hash, created_at, expires_at)
  SELECT id, 'recover_password', 'x', now(), now() + interval '10 minutes' FROM accounts LIMIT 1;
INSERT INTO sign_in_attempts (address_hash, failures, updated_at) VALUES ('a hash', 2, now());
INSERT INTO rate_limits (key, points, expire) VALUES ('sign-in:203.0.113.7', 3, 4102444800000);
INSERT INTO idempotency_keys (account_id, key, endpoint, request_hash, response_status, response_body)
  SELECT id, 'first', 'POST /api/store/apps/install', 'x', 200, '{"status": "installed"}' FROM accounts LIMIT 1;
INSERT INTO payment_events (provider, event_id, event_type, payload)
  VALUES ('test', 'event_1', 'payment.captured', '{"payment": "₹ 500"}') ON CONFLICT DO NOTHING;
INSERT INTO store_suspensions (store_id, duration, reason, suspended_at, suspended_until, ended_at, ended_because)
  SELECT id, '24h', 'Counterfeit goods', now() - interval '3 days', now() - interval '2 days', now() - interval '2 days', 'passed'
  FROM stores LIMIT 1;
INSERT INTO store_domains (store_id, hostname, verification_token, created_at)
  SELECT id, 'masala.example.com', repeat('t', 40), now() FROM stores LIMIT 1;
INSERT INTO store_languages (store_id, language, is_published, created_at) SELECT id, 'hi', true, now() FROM stores LIMIT 1 ON CONFLICT DO NOTHING;
INSERT INTO carts (store_id, token_hash, note, created_at, used_at)
  SELECT id, repeat('c', 64), E'Gift\twrap,\nplease', now(), now() FROM stores WHERE slug = 'priya-masala';
INSERT INTO cart_lines (cart_id, variant_id, quantity, properties, properties_hash)
  SELECT carts.id, product_variants.id, 2, '{"Engraving": "पृथ्वी"}', repeat('e', 64) FROM carts, product_variants LIMIT 1;
INSERT INTO store_messages (store_id, name, email, body, created_at)
  SELECT id, 'Anil', 'anil@example.com', 'Do you ship to Leh?', now() FROM stores LIMIT 1;
INSERT INTO newsletter_subscribers (store_id, email, unsubscribe_token, subscribed_at)
  SELECT id, 'anil@example.com', repeat('u', 22), now() FROM stores LIMIT 1;
INSERT INTO staff_invitations (store_id, email, name, permissions, token_hash, created_at, sent_at, expires_at)
  SELECT id, 'new@example.com', 'Nila', '{themes}', repeat('1', 64), now(), now(), now() + interval '7 days' FROM stores LIMIT 1;
INSERT INTO product_imports (store_id, requested_by, file_name, file_key, size_bytes, is_dry_run, status, products_read, failed_count, error_count, finished_at)
  SELECT id, vendor_id, 'products.csv', 'imports/1.csv', 10, false, 'finished', 1, 1, 1, now() FROM stores LIMIT 1;
INSERT INTO product_import_errors (import_id, number, line, message) SELECT id, 1, 2, 'No title' FROM product_imports;
UPDATE products SET handle = handle || '-renamed' WHERE id = (SELECT id FROM products ORDER BY id LIMIT 1);
INSERT INTO theme_preview_links (store_id, token_hash, created_by, created_at, expires_at)
  SELECT store_themes.store_id, repeat('2', 64), vendor_id, now(), now() + interval '7 days'
  FROM store_themes JOIN stores ON stores.id = store_themes.store_id LIMIT 1;
INSERT INTO store_theme_names (store_id, revision, name, named_by, named_at)
  SELECT store_id, revision, 'Before Diwali', vendor_id, now() FROM store_themes JOIN stores ON stores.id = store_id LIMIT 1
  ON CONFLICT DO NOTHING;
INSERT INTO store_theme_schedules (store_id, revision, publish_at, scheduled_by, scheduled_at)
  SELECT store_id, revision, timestamptz '2100-01-01', vendor_id, now() FROM store_themes JOIN stores ON stores.id = store_id LIMIT 1;
INSERT INTO theme_editor_presence (store_id, account_id, client_id, seen_at)
  SELECT id, vendor_id, gen_random_uuid(), now() FROM stores LIMIT 1;
INSERT INTO outgoing_mails (recipient_name, recipient_address, subject, text_body, html_body)
  VALUES ('Anil', 'anil@example.com', 'Your code', 'Text', '<p>Text</p>');
INSERT INTO surplus_payments (provider, payment_id, purchase_id, amount_paise, found_at)
  SELECT provider, 'pay_surplus', id, total_paise, now() FROM purchases LIMIT 1;
INSERT INTO ledger_checks (checked_at, difference_count, differences) VALUES (now(), 0, '[]');
INSERT INTO registrations (kind, email, name, password_hash, browser_hash, created_at, expires_at)
  VALUES ('developer', 'new@example.com', 'Nila', 'x', repeat('3', 64), now(), now() + interval '1 hour');
INSERT INTO known_browsers (token_hash, account_id, created_at, last_used_at)
  SELECT repeat('4', 64), id, now(), now() FROM accounts LIMIT 1;
INSERT INTO pending_sign_ins (account_id, browser_hash, code_required, created_at, expires_at)
  SELECT id, repeat('5', 64), 'totp', now(), now() + interval '10 minutes' FROM accounts LIMIT 1;
INSERT INTO totp_authenticators (account_id, encrypted_secret, created_at, confirmed_at)
  SELECT id, 'x', now(), now() FROM accounts WHERE kind = 'developer' LIMIT 1;
INSERT INTO recovery_codes (account_id, code_hash, created_at) SELECT account_id, 'a hash', now() FROM totp_authenticators;
INSERT INTO developer_tokens (account_id, name, scopes, token_hash, created_at, expires_at)
  SELECT id, 'Laptop', '{themes}', repeat('6', 64), now(), now() + interval '90 days' FROM accounts WHERE kind = 'developer' LIMIT 1;
INSERT INTO device_authorizations (device_code_hash, user_code_hash, client, hostname, ip, scopes, interval_s, created_at, expires_at)
  VALUES (repeat('7', 64), 'a hash', 'haat 0.1.0', 'laptop', '203.0.113.7', '{themes}', 5, now(), now() + interval '10 minutes');
INSERT INTO saved_views (account_id, store_id, list, name, query)
  SELECT vendor_id, id, 'products', 'Sold out', 'stock=out' FROM stores LIMIT 1;
INSERT INTO search_synonyms (store_id, groups) SELECT id, '[["turmeric", "हल्दी"]]' FROM stores LIMIT 1;
INSERT INTO theme_checkpoints (theme_id, revision, name, created_at)
  SELECT theme_id, revision, 'Before Diwali', now() FROM theme_drafts LIMIT 1;
INSERT INTO theme_draft_links (theme_id, token_hash, created_by, created_at, expires_at)
  SELECT theme_drafts.theme_id, repeat('8', 64), accounts.id, now(), now() + interval '7 days'
  FROM theme_drafts, accounts WHERE accounts.kind = 'developer' LIMIT 1;
INSERT INTO theme_uploads (theme_id, blob_hash, uploaded_at)
  SELECT theme_drafts.theme_id, theme_blobs.hash, now() FROM theme_drafts, theme_blobs LIMIT 1;
INSERT INTO payout_freezes (payee_id, bank_details_id, reason, frozen_at)
  SELECT payee_id, id, 'The payee reported a change of the bank details', now() FROM bank_details LIMIT 1;
INSERT INTO developer_statements
  (developer_id, month, number, opening_paise, sales_paise, refunds_paise, deductions_paise, payouts_paise, closing_paise, content, content_hash, frozen_at)
  SELECT id, '2000-01-01', 'ST-2000-01-1', 0, 80000, 0, 0, 50000, 30000, '{}', encode(sha256(convert_to('{}', 'UTF8')), 'hex'), now()
  FROM accounts WHERE kind = 'developer' LIMIT 1;
INSERT INTO bank_responses (batch_id, file_hash, sent_count, failed_count, unknown_count, imported_by, imported_at)
  SELECT id, repeat('a', 64), 0, 0, 0, created_by, now() FROM payout_batches LIMIT 1;
INSERT INTO plan_quotes (vendor_id, store_id, plan_version_id, cycle, proration, is_complimentary, credit_balance_paise, terms, quoted_by, quoted_at, expires_at)
  SELECT stores.vendor_id, stores.id, plan_versions.id, 'monthly', 'now', false, 0, '{}', stores.vendor_id, now(), now() + interval '10 minutes'
  FROM stores, plan_versions LIMIT 1;
INSERT INTO plan_charges (subscription_id, vendor_id, kind, plan_version_id, cycle, period_start, period_end, price_paise, lines, subtotal_paise, due_at, created_at)
  SELECT id, vendor_id, 'renewal', plan_version_id, 'monthly', now(), now() + interval '1 month', 99900, '[]', 99900, now(), now() FROM subscriptions LIMIT 1;
INSERT INTO plan_purchases (purchase_id, vendor_id, charge_id, lines)
  SELECT purchases.id, plan_charges.vendor_id, plan_charges.id, '[]' FROM purchases, plan_charges LIMIT 1;
INSERT INTO account_credit_entries (vendor_id, number, kind, amount_paise, balance_paise, description, created_at)
  SELECT vendor_id, 1, 'returned', 100, 100, 'Returned', now() FROM plan_charges LIMIT 1;
INSERT INTO admin_role_routes (role_id, route, is_visible, position) SELECT id, 'home', true, 0 FROM admin_roles LIMIT 1;
INSERT INTO admin_invitations (email, token_hash, created_at, sent_at, expires_at)
  VALUES ('new-admin@example.com', repeat('9', 64), now(), now(), now() + interval '7 days');
INSERT INTO admin_invitation_roles (invitation_id, role_id) SELECT admin_invitations.id, admin_roles.id FROM admin_invitations, admin_roles LIMIT 1;
INSERT INTO theme_review_claims (version_id, reviewer_id, claimed_at, expires_at)
  SELECT version_id, accounts.id, now(), now() + interval '30 minutes' FROM theme_submissions, accounts
  WHERE accounts.kind = 'admin' LIMIT 1;
INSERT INTO theme_review_points (submission_id, point, outcome, checked_by, checked_at)
  SELECT theme_submissions.id, 'layout', 'ok', accounts.id, now() FROM theme_submissions, accounts
  WHERE accounts.kind = 'admin' LIMIT 1;
INSERT INTO reports (kind, subject_kind, subject_id, reason, text, created_at)
  SELECT 'report', 'theme', id, 'copy', 'This is a copy of my theme', now() FROM themes LIMIT 1;
INSERT INTO report_messages (report_id, author_id, text, is_note, created_at)
  SELECT reports.id, accounts.id, 'Looks similar', true, now() FROM reports, accounts WHERE accounts.kind = 'admin' LIMIT 1;
INSERT INTO signup_emails (journey_id, template, token_hash, email_hash, sent_at)
  SELECT id, 'create_store', repeat('a', 64), repeat('b', 64), now() FROM signup_journeys LIMIT 1;
INSERT INTO email_suppressions (email_hash, suppressed_at) VALUES (repeat('b', 64), now());
INSERT INTO vendor_approvals (vendor_id, status, applied_at) SELECT vendor_id, 'pending', now() FROM stores LIMIT 1;
INSERT INTO vendor_limits (vendor_id, extra_stores) SELECT vendor_id, 1 FROM stores LIMIT 1;
INSERT INTO sanctions (subject_kind, subject_id, duration, reason, imposed_at)
  SELECT 'store', id, 'permanent', 'Counterfeit goods', now() FROM stores LIMIT 1;
INSERT INTO impersonations (admin_id, vendor_id, reason, started_at, expires_at)
  SELECT accounts.id, stores.vendor_id, 'The theme editor shows an error', now(), now() + interval '30 minutes'
  FROM accounts, stores WHERE accounts.kind = 'admin' LIMIT 1;
INSERT INTO outgoing_texts (phone, body, code, expires_at, created_at) VALUES ('+919876543210', '123456 is your code.', '123456', now() + interval '10 minutes', now());
INSERT INTO audit_seals (number, entries, hash, created_at) VALUES (1, 1, repeat('a', 64), now());
INSERT INTO audit_seal_entries (entry_id, seal_number, hash)
  SELECT id, 1, hash_audit_entry(audit_entries) FROM audit_entries LIMIT 1;
DELETE FROM audit_unsealed USING audit_seal_entries WHERE audit_unsealed.entry_id = audit_seal_entries.entry_id;
INSERT INTO audit_entries (action, actor_kind) VALUES ('audit.sealed', 'system');
INSERT INTO admin_views (account_id, list, name, query, is_shared)
  SELECT id, 'mails', 'Failed', 'filter%5Bstatus%5D=in%3Afailed', true FROM accounts WHERE kind = 'admin' LIMIT 1;
INSERT INTO notifications (account_id, type, title, body, created_at)
  SELECT id, 'payouts', 'Your payout is on its way', '', now() FROM accounts WHERE kind = 'developer' LIMIT 1;
INSERT INTO notification_settings (account_id, type, in_app, email)
  SELECT id, 'theme_reviews', true, false FROM accounts WHERE kind = 'developer' LIMIT 1;
INSERT INTO announcements (audience, title, body, starts_at, created_by, created_at)
  SELECT 'everyone', 'Maintenance on Sunday', 'From 02:00 to 03:00 IST', now(), id, now() FROM accounts WHERE kind = 'admin' LIMIT 1;
INSERT INTO announcement_dismissals (announcement_id, account_id)
  SELECT announcements.id, accounts.id FROM announcements, accounts WHERE accounts.kind = 'vendor' LIMIT 1;
INSERT INTO platform_settings (key, value, updated_at) VALUES ('vendor_approval', '"manual"', now());
INSERT INTO customer_codes (store_id, email, code_hash, created_at, expires_at)
  SELECT store_id, email, 'x', now(), now() + interval '10 minutes' FROM customers LIMIT 1;
INSERT INTO customer_sessions (token_hash, store_id, customer_id, created_at, expires_at)
  SELECT repeat('c', 64), store_id, id, now(), now() + interval '90 days' FROM customers LIMIT 1;
INSERT INTO customer_segments (store_id, name, match, rules, created_at)
  SELECT id, 'Returning', 'all', '[{"field": "orders_count", "operator": "at_least", "value": 2}]', now() FROM stores LIMIT 1;
INSERT INTO store_inventory_settings (store_id, low_stock_quantity, emails_low_stock) SELECT id, 5, true FROM stores LIMIT 1;
INSERT INTO store_checkout_settings (store_id, sends_reminders, reminder_delay_hours, updated_at)
  SELECT id, true, 4, now() FROM stores LIMIT 1;
INSERT INTO checkout_reminder_opt_outs (store_id, email_hash, opted_out_at) SELECT id, repeat('d', 64), now() FROM stores LIMIT 1;
INSERT INTO vendor_cohorts (joined_in, vendors, computed_at) VALUES ('2026-01', 1, now());
INSERT INTO store_message_replies (store_id, message_id, body, sent_by, created_at)
  SELECT store_messages.store_id, store_messages.id, 'Yes, in five days.', stores.vendor_id, now()
  FROM store_messages JOIN stores ON stores.id = store_messages.store_id LIMIT 1;
INSERT INTO store_set_up_dismissals (store_id, dismissed_by, dismissed_at) SELECT id, vendor_id, now() FROM stores LIMIT 1;
INSERT INTO categories (store_id, level, position, handle, name) SELECT id, 1, 1, 'sarees', 'Sarees' FROM stores LIMIT 1;
INSERT INTO product_categories (product_id, category_id, store_id, position)
  SELECT products.id, categories.id, products.store_id, 1 FROM products JOIN categories USING (store_id) LIMIT 1;
INSERT INTO category_suggestions (store_id, kind, category_id, content, created_at, expires_at)
  SELECT store_id, 'update', id, '{"name": "Silk sarees"}', now(), now() + interval '30 days' FROM categories LIMIT 1;
INSERT INTO print_settings (store_id, label_size, slip_size, accent_color, shows_logo, footer, shows_prices, shows_qr, revision, updated_at)
  SELECT id, '4x6in', 'a4', '#1f6f54', true, 'Thank you!', false, true, 1, now() FROM stores LIMIT 1;
INSERT INTO print_jobs (store_id, requested_by, kind, size, order_ids, created_at, updated_at)
  SELECT orders.store_id, stores.vendor_id, 'labels', 'a4', ARRAY[orders.id], now(), now()
  FROM orders JOIN stores ON stores.id = orders.store_id LIMIT 1;
