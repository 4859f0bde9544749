import { describeApps, prose } from './demo-app.ts'
import { developers } from './developers.ts'

export const marketingApps = describeApps('Marketing', [
  {
    id: 'marigold-mail',
    title: 'Marigold Mail',
    price: 'From ₹299/month',
    developer: developers.letterbox,
    popularity: 0.78,
    published: '2024-02-12',
    gallery: [1, 2, 'https://www.youtube.com/watch?v=aqz-KE-bpKQ', 3],
    description: prose`
      Newsletters that look like your shop, not like a template. Marigold Mail takes your logo, colours and product
      photos and lays them out in an e-mail that reads well on a ₹9,000 phone as well as on a desktop. Drag a product
      in, and its price, discount and stock stay up to date until the moment the mail is sent.

      Flows run by themselves: a welcome after the first order, a reminder when a size is back, a thank-you on the
      customer's third purchase. Send times follow the reader, so the Diwali offer does not arrive at 3 in the morning.

      Every campaign ends in rupees. You see which mail brought which order, including cash-on-delivery orders that
      were confirmed later, and unsubscribes are honoured at once in every list.
    `,
    features: [
      'Drag-and-drop editor with your theme’s fonts and colours',
      'Live products, prices and stock inside the mail',
      'Welcome, back-in-stock and win-back flows',
      'Send-time choice per reader',
      'A/B test of subject lines',
      'Revenue per campaign, COD included',
      'One-click unsubscribe headers',
    ],
  },
  {
    id: 'dholak-broadcasts',
    title: 'Dholak Broadcasts',
    price: '₹799/month',
    developer: developers.kirana,
    popularity: 0.84,
    published: '2024-05-03',
    gallery: [1, 2, 3],
    description: prose`
      Beat the drum where your customers already are. Dholak sends approved WhatsApp templates to the customers who
      agreed to hear from you, with product cards, a catalogue button or a coupon, and collects the replies in one place.

      Build an audience from what people did in your store: bought a silk saree in the last 90 days, lives in Pune,
      always pays by UPI. Dholak estimates the conversation charges before you press Send and spreads a large broadcast
      over hours so that your number keeps its quality rating.

      Replies of “STOP” in English, Hindi, Tamil, Telugu, Marathi and Bengali are understood and respected for ever.
    `,
    features: [
      'Template gallery with approval status',
      'Audiences from orders, pincode and payment method',
      'Cost estimate before sending',
      'Paced delivery that protects your number',
      'Opt-out words in six languages',
      'Orders and revenue per broadcast',
    ],
  },
  {
    id: 'tyohar-planner',
    title: 'Tyohar Festival Planner',
    price: 'Free',
    developer: developers.patang,
    popularity: 0.66,
    published: '2024-08-01',
    gallery: [1, 2],
    description: prose`
      Raksha Bandhan moves, Eid moves, Onam moves, and the courier cut-off moves with them. Tyohar Planner is a
      marketing calendar that knows more than sixty festivals, state holidays and shopping days, and counts back from
      each: when to order stock, when to shoot photos, when to announce, and the last day a parcel still arrives.

      Choose the states you sell to and the calendar shows only what matters there: Pongal for Tamil Nadu, Bihu for
      Assam, Gudi Padwa for Maharashtra. Each festival comes with banner ideas and a checklist you can hand to your team.

      Subscribe from your phone's calendar, or let Tyohar remind you on Monday morning of the six weeks ahead.
    `,
    features: [
      '60+ festivals with dates up to 2030',
      'Filter by the states you deliver to',
      'Courier cut-off dates per zone',
      'Checklists with owners and due days',
      'Calendar feed for any phone',
    ],
  },
  {
    id: 'lucky-chakra',
    title: 'Lucky Chakra',
    price: '₹249/month',
    developer: developers.patang,
    popularity: 0.52,
    published: '2024-11-18',
    gallery: [1, 2],
    description: prose`
      A spin-to-win wheel that people enjoy and your margin survives. Set the prizes, how often each may be won, and a
      daily budget in rupees. When the budget is spent the wheel politely moves to “free gift wrap” until midnight.

      Visitors spin once per phone number, checked by OTP if you like, so that the same cousin does not collect nine
      coupons. Codes are single-use and expire when you say. The wheel waits for the second page view and never covers
      the Add to Cart button on a phone.

      Comes with eleven looks, among them Holi colours, a brass chakra and a quiet one for jewellery stores.
    `,
    features: [
      'Prize odds and a daily budget',
      'One spin per phone number, OTP optional',
      'Single-use codes with expiry',
      'Eleven designs, your own colours',
      'Works without slowing the page (9 kB)',
    ],
  },
  {
    id: 'mohalla-referrals',
    title: 'Mohalla Referrals',
    price: '₹399/month',
    developer: developers.charkha,
    popularity: 0.47,
    published: '2025-01-22',
    gallery: [1, 2, 'https://youtu.be/eRsGyueVLvQ'],
    description: prose`
      The best advertisement is a neighbour. Mohalla gives every customer a short link that opens a ready-made WhatsApp
      message in their own language; when the friend's order is delivered and the return window has passed, both
      receive their reward.

      Rewards can be store credit, a coupon or a free product, with limits per month. Self-referrals are caught by
      address, device and payment handle before anything is paid out, and each refusal says why.

      A leaderboard for your top fifty referrers makes it easy to send the Diwali hamper to those who earned it.
    `,
    features: [
      'Share links for WhatsApp and SMS',
      'Reward only after delivery and return window',
      'Self-referral detection',
      'Store credit, coupon or product as reward',
      'Leaderboard and monthly limits',
      'Messages in nine Indian languages',
    ],
  },
  {
    id: 'pinwheel-seo',
    title: 'Pinwheel SEO Check-up',
    price: 'Free',
    developer: developers.brightwick,
    popularity: 0.71,
    published: '2024-03-27',
    gallery: [1, 2],
    description: prose`
      A check-up for your store's search listings that speaks like a person. Pinwheel crawls your pages once a night and
      lists what to fix first: the 40 products without a description, the title cut off after the brand name, the image
      that weighs 4 MB.

      Each finding shows the page as it appears in a search result, before and after. Many can be fixed with one press;
      the rest come with a short explanation and a link to the right field. Structured data for products, prices in
      INR and reviews is written for you and checked against the published rules.

      No ranking promises, no scare scores. Just fewer mistakes every week.
    `,
    features: [
      'Nightly crawl of up to 2,000 pages',
      'Fix titles and alt texts in bulk',
      'Product, price and review structured data',
      'Broken link and redirect finder',
      'Search result preview',
      'Weekly summary by e-mail',
    ],
  },
  {
    id: 'parchi-coupons',
    title: 'Parchi Coupon Engine',
    price: '₹199/month',
    developer: developers.chowk,
    popularity: 0.58,
    published: '2025-04-09',
    gallery: [1, 2],
    description: prose`
      Buy two kurtas, get the dupatta at half price, only in Gujarat, only prepaid, only until Sunday. Parchi writes
      offers as sentences like this one and shows which products, how many customers and roughly how much margin an
      offer touches before it goes live.

      Make ten thousand single-use codes for printed parcel slips, or one code for the radio. Codes can be stacked or
      kept apart, and tax is worked out on the discounted value as GST asks.

      When a code does not apply, the cart says why in a sentence, which is one support message fewer.
    `,
    features: [
      'Offers written as readable sentences',
      'Buy X get Y, tiers, combos, prepaid-only',
      'Bulk single-use codes with QR export',
      'Margin check before launch',
      'Limits by state, pincode and customer group',
    ],
  },
  {
    id: 'shopfront-stories',
    title: 'Shopfront Stories',
    price: '₹599/month',
    developer: developers.ghungroo,
    popularity: 0.41,
    published: '2025-09-15',
    gallery: [1, 2, 'https://www.youtube.com/shorts/R6MlUcmOul8'],
    description: prose`
      Post your products everywhere without sitting with your phone all evening. Shopfront Stories turns a product into
      a square post, a tall story and a short video with price sticker, in the format each network likes, and queues
      them at the hours when your followers look.

      Captions come in English and one Indian language with hashtags that are neither banned nor embarrassing. Items
      that sell out are taken from the queue by themselves; a price change updates every scheduled sticker.

      The calendar shows a month at a glance. Drag a post to another day, or let the app fill the gaps with best-sellers.
    `,
    features: [
      'Square, tall and video formats from one product',
      'Queue with best hours per network',
      'Sold-out items leave the queue',
      'Price stickers that stay correct',
      'Shared calendar for the team',
      'Clicks and orders per post',
    ],
  },
])
