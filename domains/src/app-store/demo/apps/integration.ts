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
      Setu carries the day's orders into Tally as vouchers that your accountant recognises: sales by GST rate, shipping,
      discounts, gateway charges, credit notes for returns. Nothing is typed twice and nothing arrives twice.

      Map your ledgers once with a preview of the first ten vouchers. After that Setu posts each evening, or each hour in
      season, and keeps a list of the few entries that need a decision, such as a new State or an unknown HSN code.

      A small connector runs beside Tally in your office; the link is encrypted and needs no open port. Books closed for
      the month stay closed: late corrections are dated in the next.
    `,
    features: [
      'Sales, credit notes and receipts as vouchers',
      'CGST, SGST and IGST ledgers by rate',
      'Preview before the first posting',
      'Never posts a voucher twice',
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
      Every courier you have a contract with, behind one Print button. Courier Junction compares rate, promise and record
      for the parcel in front of you, books the pickup and prints label, invoice and manifest together.

      Rules choose for you: below 500 g to the north-east by India Post, COD above ₹5,000 only with the courier that
      remits in two days. Volumetric weight is worked out from your boxes, and weight disputes are answered with the
      photo taken at packing.

      COD remittances are matched to orders line by line, so you know on Thursday which ₹1,180 is missing.
    `,
    features: [
      '14 couriers with your own rates',
      'Rules by weight, zone, value and payment',
      'Labels, invoices and manifests in one print',
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
      Where the streams of money meet. Gateways settle in lumps: forty orders, minus fees, minus GST on fees, minus a
      refund from last week, as one line on the bank statement. Sangam takes the lump apart and ties every rupee to an order.

      It reads the settlement files of the usual gateways, UPI collections, COD remittances and your bank statement, and
      shows what has been paid, what is on the way and what someone forgot. Differences are grouped by cause so that one
      mail to the gateway settles thirty of them.

      Month end gives your accountant a fee summary with input GST, ready for the books.
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
      One stock, many bazaars. Bazaar Sync lists your products on the large marketplaces from your store's own data and
      keeps stock within seconds, so the last brass lamp is not sold three times on Dhanteras.

      Prices can differ by marketplace to cover its commission; a calculator shows what you keep at each. Orders flow
      into your store with the marketplace's own label, and returns go back into stock only after you have inspected them.

      Errors of the marketplaces are translated into human language with the field to correct.
    `,
    features: [
      'Stock in step within seconds',
      'Price rules that include commission',
      'Orders and labels in one list',
      'Attribute mapping with memory',
      'Readable listing errors',
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
      For everything that still lives in a spreadsheet. Sheet Shuttle writes new orders as rows into Google Sheets the
      moment they come in, and carries changes you make in the sheet, such as stock, price or tracking number, back
      into the store after you have approved them.

      Choose the columns, their order and a filter such as “only COD orders from Kerala”. A dry run shows exactly which
      products an edited sheet would change, and every run can be undone for thirty days.

      Good for the tailor who works from a list, the uncle who keeps the stock and the CA who wants the month by mail.
    `,
    features: [
      'Orders as rows in real time',
      'Two-way stock and price with approval',
      'Filters and chosen columns',
      'Dry run and 30-day undo',
      'Several sheets for several people',
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
      Webhooks and small automations for people who like to build. When something happens in the store, Hook Station calls
      an address you choose, signed with HMAC, in order per customer, and repeats with growing pauses until it is heard.

      The log keeps thirty days of requests and answers. Replay one, replay a range, or send yesterday's orders to a new
      system without writing a line. Transform the payload with a small template when the other side is particular.
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
      Consignments above ₹50,000 need an e-way bill, larger businesses need an IRN on each B2B invoice, and both portals
      are slowest on the evening when you are busiest. E-Way Express prepares the data from the order, files it in the
      background and prints bill number, IRN and QR code on the documents that travel with the goods.

      Distances are filled in from pincode to pincode, vehicle numbers can be added by the driver through a link, and
      bills about to expire are extended with a press. Multi-vehicle and transhipment are supported.

      Everything filed is kept with the portal's signed answer for eight years.
    `,
    features: [
      'E-way bill from the order, Part A and B',
      'IRN and signed QR for B2B invoices',
      'Pincode distance filled in',
      'Driver link for vehicle details',
      'Expiry alerts and extension',
      'Works through portal outages with a queue',
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
      A bridge between the shop on the street and the shop online. Pul connects the billing software at your counter with
      your store so that a saree sold at 11 in Chandni Chowk is gone from the website at 11.

      It speaks to the common billing programs through their export folders or databases, and to weighing scales and
      barcode scanners directly. If the internet fails, the counter goes on; Pul sends what happened when the line is back
      and asks about the rare item that was sold at both ends.

      Customers can collect online orders in the shop with a code, and return them there too.
    `,
    features: [
      'Counter and web stock in step',
      'Works offline, catches up later',
      'Collect in store with a code',
      'One customer record by phone number',
      'Day-end report for both counters',
    ],
  },
])
