import { describeApps, prose } from './demo-app.ts'
import { developers } from './developers.ts'

export const salesApps = describeApps('Sales', [
  {
    id: 'jodi-bundles',
    title: 'Jodi Bundles',
    price: '₹349/month',
    developer: developers.charkha,
    popularity: 0.59,
    published: '2024-04-17',
    gallery: [1, 2],
    description: prose`
      Sell more with bundles. Jodi creates fixed sets, mix-and-match boxes and “Frequently bought together”
      suggestions, and tracks the stock of each item, so you never sell a set with a missing item.

      GST is calculated per item with the discount split proportionally, and shown on the invoice. Customers choose
      size and colour for each piece on one screen.

      The app suggests bundles from your past orders and estimates revenue at discounts of 5, 10 or 15%.
    `,
    features: [
      'Fixed sets, mix-and-match, frequently bought together',
      'Stock tracked per item',
      'GST split per item',
      'Hamper builder with box sizes',
      'Suggestions from past orders',
    ],
  },
  {
    id: 'ek-aur-upsell',
    title: 'Ek Aur Upsell',
    price: 'From ₹299/month',
    developer: developers.saffronloop,
    popularity: 0.65,
    published: '2024-08-20',
    gallery: [1, 2, 'https://www.youtube.com/embed/eRsGyueVLvQ?list=PL6B3937A5D230E335'],
    description: prose`
      Increase your order value with relevant offers. Ek Aur shows one matching product in the cart, at checkout or
      after payment. Customers add it with one tap, without paying for delivery again.

      Set your own rules, or let the app choose offers based on past results. For prepaid orders the extra item is
      charged with a new UPI request; for COD it's added to the amount due on delivery.

      Nothing is pre-selected, and declined offers don't reappear for two weeks.
    `,
    features: [
      'Cart, checkout and thank-you page offers',
      'No extra delivery charge',
      'UPI request or COD',
      'A/B tests with clear results',
      'No pre-ticked boxes',
      'Free-delivery progress bar',
    ],
  },
  {
    id: 'pakka-cod',
    title: 'Pakka COD',
    price: '₹599/month',
    developer: developers.kirana,
    popularity: 0.77,
    published: '2024-06-12',
    gallery: [1, 2, 3],
    description: prose`
      Confirm every cash-on-delivery order on WhatsApp within a minute: Yes, Change address, or Cancel. Customers who
      don't reply get an SMS, then an automated call in their language. Only confirmed orders are released for
      packing.

      Offer ₹50 off for paying by UPI and turn up to a third of COD orders into prepaid. Or request a small advance on
      large orders, shown at checkout and deducted on delivery.

      Customers can complete addresses without a landmark in the same chat, so couriers find them.
    `,
    features: [
      'WhatsApp, SMS and voice confirmation',
      'COD to prepaid with a UPI link',
      'Part payment on large orders',
      'Address completion in chat',
      'COD fee and limits by pincode',
      'Confirmed orders tagged for packing',
    ],
  },
  {
    id: 'khazana-rewards',
    title: 'Khazana Rewards',
    price: '₹699/month',
    developer: developers.charkha,
    popularity: 0.51,
    published: '2024-12-02',
    gallery: [1, 2],
    description: prose`
      Reward your loyal customers. They earn coins for orders, reviews, birthdays and referrals and redeem them in the
      cart. Coins are added after the return window closes, so returned orders earn nothing.

      Levels such as Chandi, Sona and Heera offer early access or free delivery. A report shows the cost of all
      outstanding coins.

      The widget matches your theme, and customers see their balance in WhatsApp order messages.
    `,
    features: [
      'Coins for orders, reviews and birthdays',
      'Levels with your own names',
      'Liability report for your accountant',
      'Expiry with friendly reminders',
      'Works at the counter by phone number',
    ],
  },
  {
    id: 'thok-wholesale',
    title: 'Thok Wholesale',
    price: '₹1,499/month',
    developer: developers.dhaaga,
    popularity: 0.43,
    published: '2024-03-20',
    gallery: [1, 2],
    description: prose`
      Sell wholesale from the same store. Business customers who sign in with a verified GSTIN see wholesale prices,
      minimum quantities, cartons and price slabs. Everyone else sees retail prices.

      Enter orders quickly in a size-colour matrix or paste them from a WhatsApp message. Manage credit limits, 30-day
      terms and part payments per customer, with an ageing report and automatic reminders.

      Salespeople can place orders for their customers on the go and track their commission.
    `,
    features: [
      'Price lists by customer group and slab',
      'GSTIN verification at sign-up',
      'Quick order matrix',
      'Credit limits and ageing',
      'Quotations that become orders',
      'Salesperson app with commission',
    ],
  },
  {
    id: 'wapsi-recovery',
    title: 'Wapsi Cart Recovery',
    price: 'From ₹399/month',
    developer: developers.saffronloop,
    popularity: 0.7,
    published: '2024-07-24',
    gallery: [1, 2],
    description: prose`
      Recover abandoned carts. Wapsi finds out why a customer left and responds: after a UPI time-out it sends a new
      payment link within five minutes, for an unserviceable pincode it sends a message once you deliver there, and
      customers who are still comparing prices get a reminder after a day.

      Messages go by WhatsApp, SMS, email or web push in the order you choose, and stop as soon as the customer buys
      or opts out. The cart reopens on any device with the coupon already applied.

      Only delivered orders count as recovered, and a control group shows the app's real impact.
    `,
    features: [
      'Reasons: payment failed, not serviceable, undecided',
      'New UPI link after a time-out',
      'WhatsApp, SMS, email and web push',
      'Cart restored on any device',
      'Control group included',
      'Quiet hours and frequency cap',
    ],
  },
  {
    id: 'ghadi-countdown',
    title: 'Ghadi Countdown',
    price: 'Free',
    developer: developers.monsoon,
    popularity: 0.48,
    published: '2025-09-01',
    gallery: [1, 2],
    description: prose`
      Honest countdown timers. Ghadi shows when a sale ends, how long customers have to order for same-day dispatch,
      and how many items are left. All of it comes from your store's data, so timers never restart for the next
      visitor.

      Place it in the announcement bar, on product pages or in the cart. The dispatch clock knows your pickup time,
      Sundays and state holidays, and switches to “ships Monday” automatically.
    `,
    features: [
      'Sale, dispatch and stock counters',
      'Same end time for every visitor',
      'Holidays and pickup times',
      'Six designs, respects reduced motion',
      'Digits in Devanagari, Tamil or Latin',
    ],
  },
  {
    id: 'kab-milega',
    title: 'Kab Milega Delivery Dates',
    price: 'Free',
    developer: developers.malabar,
    popularity: 0.69,
    published: '2025-02-25',
    gallery: [1, 2],
    description: prose`
      Show delivery dates on every product page. Kab Milega shows an estimate for the customer's pincode: Thursday, 12
      December, COD available, free above ₹999. Estimates are based on your own past deliveries, not on courier
      averages.

      Customers enter their pincode only once. If you don't deliver there, they can leave their number, and you see
      where demand is.

      Dates appear in the cart, at checkout and in order messages, and a report shows how many deliveries were on
      time.
    `,
    features: [
      'Date by pincode from your own history',
      'COD and charges shown early',
      'Preparation time per product',
      'Demand by pincode',
      'On-time delivery report',
    ],
  },
])
