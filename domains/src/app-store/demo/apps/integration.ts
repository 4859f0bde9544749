import { describeApps, prose } from './demo-app.ts'
import { developers } from './developers.ts'

export const integrationApps = describeApps('Integration', [
  {
    id: 'setu-ledger-sync',
    title: 'Setu Ledger Sync',
    price: '₹999/month',
    developer: developers.indusledger,
    popularity: 0.68,
    published: '2024-01-30',
    gallery: [1, 2, 3],
    description: prose`
      Setu posts your orders to Tally as vouchers your accountant will recognise: sales by GST rate, shipping,
      discounts, gateway charges, and credit notes for returns. No double entry, no duplicates.

      Map your ledgers once with a preview of the first ten vouchers. After that, Setu posts every evening, or every
      hour in season, and lists the few entries that need your decision, such as a new State or an unknown HSN code.

      A small connector runs beside Tally in your office; the link is encrypted and needs no open port. Closed months
      stay closed: late corrections are posted to the next month.
    `,
    features: [
      'Sales, credit notes and receipts as vouchers',
      'CGST, SGST and IGST ledgers by rate',
      'Preview before the first posting',
      'No duplicate vouchers',
      'Respects closed months',
      'Stock items matched by SKU',
    ],
  },
  {
    id: 'courier-junction',
    title: 'Courier Junction',
    price: 'From ₹499/month',
    developer: developers.malabar,
    popularity: 0.86,
    published: '2024-02-05',
    gallery: [1, 2, 'https://youtu.be/aqz-KE-bpKQ', 3],
    description: prose`
      All your couriers in one place. Courier Junction compares price, delivery time and track record for each parcel,
      books the pickup, and prints the label, invoice and manifest together.

      Set rules to select a courier automatically: below 500 g to the north-east by India Post, COD above ₹5,000 only
      with the courier that remits in two days. Volumetric weight is calculated from your boxes, and weight disputes
      are answered with the photo taken at packing.

      COD remittances are matched to orders line by line, so you always know which payments are missing.
    `,
    features: [
      '14 couriers with your own rates',
      'Rules by weight, zone, value and payment',
      'Print labels, invoices and manifests together',
      'Weight dispute evidence',
      'COD remittance reconciliation',
      'Pickup booking for several warehouses',
      'NDR actions from one screen',
    ],
  },
  {
    id: 'settlement-sangam',
    title: 'Settlement Sangam',
    price: '₹599/month',
    developer: developers.indusledger,
    popularity: 0.39,
    published: '2025-02-03',
    gallery: [1, 2],
    description: prose`
      Reconcile every payment. Gateways settle in lump sums: forty orders, minus fees, minus GST on fees, minus a
      refund from last week, as one line on the bank statement. Sangam breaks down each settlement and matches every
      rupee to an order.

      It reads the settlement files of the usual gateways, UPI collections, COD remittances and your bank statement,
      and shows what's been paid, what's pending and what's missing. Differences are grouped by cause, so that one
      email to the gateway can resolve many of them.

      At month end, your accountant gets a fee summary with input GST.
    `,
    features: [
      'UPI, card, wallet and COD in one view',
      'Bank statement matching',
      'Missing and short settlements listed',
      'Gateway fee audit against your contract',
      'Input GST summary',
    ],
  },
  {
    id: 'bazaar-sync',
    title: 'Bazaar Sync',
    price: '₹1,999/month',
    developer: developers.malabar,
    popularity: 0.5,
    published: '2024-05-27',
    gallery: [1, 2],
    description: prose`
      Sell on many marketplaces with one inventory. Bazaar Sync lists your products on the large marketplaces from
      your store's own data and syncs stock within seconds, so you never oversell on Dhanteras.

      Set different prices per marketplace to cover its commission; a calculator shows your earnings on each. Orders
      flow into your store with the marketplace's own label, and returns are restocked only after you inspect them.

      Listing errors are explained in plain language, with the field to correct.
    `,
    features: [
      'Stock sync within seconds',
      'Price rules that include commission',
      'Orders and labels in one list',
      'Saved attribute mappings',
      'Clear listing errors',
      'Safety stock per channel',
    ],
  },
  {
    id: 'sheet-shuttle',
    title: 'Sheet Shuttle',
    price: 'Free',
    developer: developers.neem,
    popularity: 0.67,
    published: '2024-07-01',
    gallery: [1, 2],
    description: prose`
      Connect your store to Google Sheets. Sheet Shuttle adds new orders to a sheet as they come in, and syncs changes
      you make in the sheet, such as stock, prices or tracking numbers, back to your store after you approve them.

      Choose the columns, their order and a filter such as “only COD orders from Kerala”. A dry run shows exactly
      which products an edited sheet would change, and you can undo every sync for thirty days.

      Ideal for tailors who work from a list, warehouse staff who track stock, and accountants who need monthly
      reports.
    `,
    features: [
      'Orders as rows in real time',
      'Two-way stock and price with approval',
      'Filters and chosen columns',
      'Dry run and 30-day undo',
      'Separate sheets for each team member',
    ],
  },
  {
    id: 'hook-station',
    title: 'Hook Station',
    price: 'Free',
    developer: developers.fjordline,
    popularity: 0.26,
    published: '2025-05-02',
    gallery: [1, 2],
    description: prose`
      Webhooks and simple automations for developers. When something happens in your store, Hook Station sends a
      request to a URL you choose, signed with HMAC and in order per customer, and retries with exponential backoff
      until it succeeds.

      The log keeps thirty days of requests and responses. Replay one request or a range, or send yesterday's orders
      to a new system without code. Use templates to transform the payload.
    `,
  },
  {
    id: 'e-way-express',
    title: 'E-Way Express',
    price: '₹799/month',
    developer: developers.konkan,
    popularity: 0.34,
    published: '2024-11-06',
    gallery: [1, 2],
    description: prose`
      Consignments above ₹50,000 need an e-way bill, larger businesses need an IRN on each B2B invoice, and government
      portals are slowest when you're busiest. E-Way Express prepares the data from the order, files it in the
      background and prints the bill number, IRN and QR code on your documents.

      Distances are filled in by pincode, drivers can add vehicle numbers through a link, and you can extend expiring
      bills in one click. Multi-vehicle and transhipment are supported.

      All filings are stored with the portal's signed response for eight years.
    `,
    features: [
      'E-way bill from the order, Part A and B',
      'IRN and signed QR for B2B invoices',
      'Pincode distance filled in',
      'Driver link for vehicle details',
      'Expiry alerts and extension',
      'Queues filings during portal outages',
    ],
  },
  {
    id: 'pul-counter-link',
    title: 'Pul Counter Link',
    price: '₹3,999 one-time',
    developer: developers.howrah,
    popularity: 0.28,
    published: '2025-08-25',
    gallery: [1, 2],
    description: prose`
      Connect your retail shop with your online store. Pul syncs the billing software at your counter with your store,
      so a saree sold in Chandni Chowk is immediately removed from your website.

      It works with common billing software through export folders or databases, and directly with weighing scales and
      barcode scanners. If the internet fails, you can keep selling; Pul syncs when the connection is back and flags
      any item that was sold twice.

      Customers can collect and return online orders in your shop with a code.
    `,
    features: [
      'Real-time stock sync',
      'Works offline and syncs later',
      'In-store pickup with a code',
      'One customer record by phone number',
      'Day-end report for both counters',
    ],
  },
])
