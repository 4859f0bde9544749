import { describeApps, prose } from './demo-app.ts'
import { developers } from './developers.ts'

export const analyticsApps = describeApps('Analytics', [
  {
    id: 'bahi-insights',
    title: 'Bahi Insights',
    price: '₹499/month',
    developer: developers.banyan,
    popularity: 0.73,
    published: '2024-01-19',
    gallery: [1, 2, 3],
    description: prose`
      The red ledger, grown up. Bahi Insights opens on one page that answers what an owner asks every morning: what did
      we sell, what did we keep, what is stuck with the courier, and what needs me today.

      Net sales are shown after discounts, GST, returns and COD refusals, so the number at the top is the one that
      reaches the bank. Compare with last week, last month or the same festival last year; Diwali is compared with
      Diwali, even when the date moves.

      Every figure opens into the orders behind it and exports to a spreadsheet. A short summary can be sent to your
      WhatsApp at nine each morning.
    `,
    features: [
      'Net sales after GST, returns and refused COD',
      'Festival-to-festival comparison',
      'Morning summary by WhatsApp or e-mail',
      'Drill down from any figure to its orders',
      'Staff view without margins',
      'CSV and Excel export',
    ],
  },
  {
    id: 'pincode-atlas',
    title: 'Pincode Atlas',
    price: '₹699/month',
    developer: developers.kolam,
    popularity: 0.55,
    published: '2024-06-21',
    gallery: [1, 2],
    description: prose`
      India has more than nineteen thousand delivery pincodes and your store does not treat them equally. Pincode Atlas
      puts sales, delivery days, returns and refused COD on a map, from the whole country down to a single post office.

      Find the districts that order often but wait seven days, and the ones that cost you two shipments for every one
      kept. Draw a shape around them and turn it into an action: hide COD, add a day to the promise, or start a
      campaign for prepaid orders.

      Maps are drawn on our servers from open boundary data; customers' addresses never leave your store.
    `,
    features: [
      'Sales, returns and delivery time by pincode',
      'Zoom from state to district to post office',
      'Draw an area and make a rule from it',
      'Serviceability check for six couriers',
      'Compare any two months',
    ],
  },
  {
    id: 'rto-radar',
    title: 'RTO Radar',
    price: 'From ₹999/month',
    developer: developers.kolam,
    popularity: 0.62,
    published: '2025-02-14',
    gallery: [1, 2, 'https://www.youtube.com/watch?v=WhWc3b3KhnY&t=42s'],
    description: prose`
      A parcel that comes back costs you twice: freight there, freight back, and a product that missed its season. RTO
      Radar shows where returns to origin come from, by courier, pincode, payment method, product and even the hour at
      which the order was placed.

      It separates “customer refused” from “courier never went”, using the scan history of each shipment, and drafts
      the dispute mail to the courier with the evidence attached. Merchants usually find the second kind is larger
      than they believed.

      Rules that you switch on are measured: the app keeps a small control group, so you know what a rule really saved.
    `,
    features: [
      'RTO rate by courier, pincode and product',
      'Fake-attempt detection from scan history',
      'Dispute letters with evidence',
      'Rules with a control group',
      'Cost of returns in rupees, GST input included',
      'Alerts when a lane turns bad',
    ],
  },
  {
    id: 'cohort-kettle',
    title: 'Cohort Kettle',
    price: '₹899/month',
    developer: developers.thistledown,
    popularity: 0.29,
    published: '2025-06-30',
    gallery: [1, 2],
    description: prose`
      Do customers come back, or do you buy each of them again? Cohort Kettle groups customers by the month, the product
      or the campaign of their first order and shows what share returned after one, three, six and twelve months.

      Lifetime value is reckoned on contribution, not on turnover: product cost, packing, freight and discounts are
      taken off first. That is the number to hold against the cost of a click.

      Percentages for small groups are greyed out until there are enough customers to mean something, so nobody plans
      next quarter on eleven people.
    `,
    features: [
      'Cohorts by month, first product or campaign',
      'Lifetime value on contribution margin',
      'Time to second order',
      'Honest greying of small groups',
      'Segments that sync to mailing apps',
    ],
  },
  {
    id: 'footfall-heatmaps',
    title: 'Footfall Heatmaps',
    price: 'Free',
    developer: developers.jaali,
    popularity: 0.49,
    published: '2024-10-05',
    gallery: [1, 2],
    description: prose`
      Stand at the door of your online shop and watch where people look. Footfall records taps, scroll depth and dead
      clicks, and paints them over the real page, separately for phones and computers.

      Nothing personal is recorded: text fields are never read, no cookies are set, and visitors who ask not to be
      tracked are not. Recording runs on one visit in ten by default, which keeps the page quick and the numbers sound.

      Most stores make the same three discoveries in the first week: nobody sees the second banner, everybody taps the
      size chart, and the coupon box stops people at the till.
    `,
    features: [
      'Tap, scroll and dead-click maps',
      'Phone and desktop kept apart',
      'No cookies, no typed text',
      'Compare two versions of a page',
      '6 kB script, loads last',
    ],
  },
  {
    id: 'drishti-funnels',
    title: 'Drishti Funnels',
    price: 'From ₹349/month',
    developer: developers.jaali,
    popularity: 0.37,
    published: '2024-12-11',
    gallery: [1, 2],
    description: prose`
      From the first view to the doorbell. Drishti follows the whole Indian path of an order: product seen, added,
      pincode checked, payment chosen, UPI approved, COD confirmed, dispatched, delivered, kept.

      At each step you see how many fall away and what they have in common: this bank's UPI time-outs on Saturday
      evening, that theme's address form on small phones. Set a level you expect, and be told when a step drops below it.

      Funnels are built by pressing on your own store, not by writing event names, and past data is filled in for the
      last 90 days.
    `,
    features: [
      'Steps from page view to kept delivery',
      'UPI, card and COD paths side by side',
      'Alerts when a step drops',
      'Build by clicking on your store',
      '90 days of history at once',
      'Segments by device, city and campaign',
    ],
  },
  {
    id: 'margin-meter',
    title: 'Margin Meter',
    price: '₹2,999 one-time',
    developer: developers.indusledger,
    popularity: 0.44,
    published: '2025-03-06',
    gallery: [1, 2],
    description: prose`
      Your best-seller may be your worst earner. Margin Meter works out what is left of every order after the cost of
      goods, packing, payment fees, freight by weight slab, discount, returns and input GST, and lists your products
      from the one that feeds you to the one that eats you.

      Purchase costs can come from a spreadsheet, from bills you photograph or from a weighted average of your stock
      entries. Freight is taken from the courier's actual invoice once it arrives, so the estimate of March becomes
      the truth of April.

      Pay once, use it for as long as you keep your store.
    `,
    features: [
      'Contribution per order, product and category',
      'Courier invoice reconciliation',
      'Weighted-average purchase cost',
      'What-if price and discount sliders',
      'Loss-maker list every Monday',
    ],
  },
  {
    id: 'pixel-postman',
    title: 'Pixel Postman',
    price: 'Free',
    developer: developers.meghdoot,
    popularity: 0.57,
    published: '2026-01-08',
    gallery: [1, 2],
    description: prose`
      One place for every tag that marketing ever asked for. Pixel Postman delivers orders and visits from your server to
      Google Analytics, Meta and other platforms, once each, with the consent that the visitor gave.

      Because events leave from the server, ad blockers and flaky 4G do not lose them, and your pages carry one small
      script instead of nine. Orders that are later cancelled or returned are corrected at the platform, so bidding
      learns from parcels that were kept.

      The delivery log shows each event, where it went and what the other side answered.
    `,
  },
])
