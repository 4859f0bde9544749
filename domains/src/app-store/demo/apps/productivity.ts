import { describeApps, prose } from './demo-app.ts'
import { developers } from './developers.ts'

export const productivityApps = describeApps('Productivity', [
  {
    id: 'bulk-bandhu',
    title: 'Bulk Bandhu',
    price: '₹249/month',
    developer: developers.neem,
    popularity: 0.63,
    published: '2024-03-14',
    gallery: [1, 2],
    description: prose`
      Change 800 prices in minutes. Bulk Bandhu edits products, variants, stock, tags, HSN codes and images in a
      spreadsheet-like grid, or with a command: “raise all cotton sarees under ₹1,500 by 6% and round to 9”.

      Preview the old and new value of each change before you save. Schedule changes, and undo them within ninety
      days, even if you've made other edits since.

      Imports handle common problems such as commas in numbers, lakh formats, trailing spaces and different spellings
      of “Grey”.
    `,
    features: [
      'Grid with copy, paste and fill-down',
      'Commands in plain language',
      'Preview of every change',
      'Schedule and 90-day undo',
      'Flexible CSV and Excel import',
      'Saved recipes',
    ],
  },
  {
    id: 'packing-patti',
    title: 'Packing Patti',
    price: 'Free',
    developer: developers.chowk,
    popularity: 0.72,
    published: '2024-04-22',
    gallery: [1, 2],
    description: prose`
      Pack more orders before the courier arrives. Packing Patti turns open orders into pick lists in shelf order and
      shows packers what goes into each parcel, with a photo of every item.

      Scan items with a phone camera: green means right, red with a buzz means wrong. The app reminds packers of gift
      messages, fragile stickers and free samples for first-time customers.

      A daily report shows who packed what, the time per parcel, and the mistakes that were caught.
    `,
    features: [
      'Batch pick lists in shelf order',
      'Scan to pack with any phone',
      'Slips in A4, A6 and 3-inch thermal',
      'Gift messages and inserts',
      'Packing photo for disputes',
    ],
  },
  {
    id: 'gst-sathi',
    title: 'GST Sathi',
    price: '₹399/month',
    developer: developers.indusledger,
    popularity: 0.88,
    published: '2024-01-08',
    gallery: [1, 2, 'https://www.youtube.com/watch?v=aqz-KE-bpKQ&t=30', 3],
    description: prose`
      Correct invoices and on-time GST returns. GST Sathi numbers your invoices without gaps, splits CGST, SGST and
      IGST by place of supply, prints HSN codes and the amount in words, and creates credit notes for returns.

      For GSTR-1 it prepares the B2B, B2C, HSN and document tables and flags what the portal would reject: a GSTIN
      with a wrong check character, an outdated tax rate, a State that does not match the pincode.

      Your accountant gets a free, read-only login.
    `,
    features: [
      'Gap-free numbering by series and year',
      'GSTR-1 and 3B working papers',
      'GSTIN check while the customer types',
      'Credit notes for returns',
      'HSN summary with rate history',
      'Free accountant login',
      'Composition and exempt goods',
    ],
  },
  {
    id: 'tiffin-task-board',
    title: 'Tiffin Task Board',
    price: 'Free',
    developer: developers.mitti,
    popularity: 0.32,
    published: '2025-01-28',
    gallery: [1, 2],
    description: prose`
      A task board for small teams: to do, doing, waiting, done. Cards can be notes, orders, products or customers,
      and move automatically when something happens. When the courier scans the parcel, the card “Replace broken diya,
      order 2291” goes to Done.

      Recurring lists cover the routine: Monday stock count, month-end GST, flowers for the shop photo. Everyone sees
      their three most important tasks when they open the app.
    `,
    features: [
      'Cards from orders, products and customers',
      'Rules that move cards',
      'Recurring checklists',
      'Voice notes in any language',
      'Top three tasks for each person',
    ],
  },
  {
    id: 'godown-keeper',
    title: 'Godown Stock Keeper',
    price: 'From ₹699/month',
    developer: developers.deccan,
    popularity: 0.46,
    published: '2024-09-30',
    gallery: [1, 2],
    description: prose`
      Track stock in your shop, your godown, with your tailor and in transit. Godown tracks inventory down to rack and
      batch, with expiry dates for food and cosmetics, and serial numbers.

      Print delivery challans for transfers. Track goods sent for job work until they return as finished pieces, and
      record wastage with a reason. Several people can count stock with their phones while you keep selling.

      Orders are assigned to the nearest location with all items in stock.
    `,
    features: [
      'Multiple godowns, racks and batches',
      'Job work and delivery challans',
      'First-expiry-first-out picking',
      'Count stock by phone without closing',
      'Reorder levels per location',
      'Stock value at average cost',
    ],
  },
  {
    id: 'tijori-backups',
    title: 'Tijori Backups',
    price: '₹149/month',
    developer: developers.fjordline,
    popularity: 0.4,
    published: '2025-04-28',
    gallery: [1, 2],
    description: prose`
      Back up your whole store. Tijori copies products, images, pages, theme settings, customers and orders every
      night, keeps a year of versions encrypted with a key that only you have, and restores a single product as easily
      as the whole store.

      Compare any two nights to see what changed and who changed it. If an import goes wrong, roll back just that
      import. Once a month, Tijori tests your backup by restoring a sample, and sends you a report.
    `,
    features: [
      'Nightly copies, a year of versions',
      'Restore one item or everything',
      'Compare any two nights',
      'Monthly restore test',
      'Your own storage or ours, in Mumbai',
    ],
  },
  {
    id: 'barcode-baksa',
    title: 'Barcode Baksa',
    price: '₹1,299 one-time',
    developer: developers.konkan,
    popularity: 0.42,
    published: '2025-06-09',
    gallery: [1, 2],
    description: prose`
      Labels for jars, jewellery and jeans. Design on a millimetre grid with name, MRP, batch, best-before date, net
      weight, FSSAI number, barcode or QR, and print to sheets or to the thermal printers common in Indian shops.

      The Legal Metrology particulars (manufacturer, MRP inclusive of all taxes, month of packing, customer care) are
      on a checklist, so you notice missing information before you print.

      Includes templates for jewellery tags and tail tags.
    `,
    features: [
      'Code 128, EAN-13 and QR',
      'Thermal rolls and A4 sheets',
      'Legal Metrology checklist',
      'Batch and best-before dates',
      'Print from stock entries, exact quantities',
    ],
  },
  {
    id: 'muhurat-scheduler',
    title: 'Muhurat Scheduler',
    price: '₹199/month',
    developer: developers.patang,
    popularity: 0.3,
    published: '2025-12-01',
    gallery: [1, 2],
    description: prose`
      Start your sale at 7:32 pm, even if you're at the puja. Muhurat schedules prices, banners, theme versions,
      products and announcement bars together, as one event that starts and ends exactly on time.

      Preview your store at any time in the future, on phone and computer. Conflicting price changes are flagged when
      you plan them. When the event ends, everything returns to normal, even if someone edited a product in the
      meantime.

      The calendar includes auspicious hours for the whole year.
    `,
    features: [
      'Prices, banners and themes as one event',
      'Preview any future moment',
      'Conflict warnings',
      'Automatic revert at the end',
      'Panchang hours, optional',
    ],
  },
])
