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
      Kurta with pyjama, diya with oil, three masalas at the price of two and a half. Jodi makes fixed sets, mix-and-match
      boxes and “often bought together” suggestions, and takes the stock from the single items, so a set can never be
      sold when one half is missing.

      GST is worked out per item inside the set, with the discount spread in proportion, and the invoice shows it. Customers
      choose size and colour for each piece on one screen.

      The app proposes pairs from your past orders and tells you what they would have earned at a discount of 5, 10 or 15 %.
    `,
    features: [
      'Fixed sets, mix-and-match, bought together',
      'Stock from the single items',
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
      “Ek aur?” asks the good shopkeeper at the moment you reach for your purse, and only once. Ek Aur shows one fitting
      offer in the cart, at checkout or just after payment, where a customer can add it with a tap and without paying again
      for delivery.

      Offers follow simple rules or the app's own choice, learned from what was accepted before. For prepaid orders
      the addition is charged by a new UPI request; for COD it is added to the amount at the door.

      Nothing is added without a tap, nothing is pre-ticked, and an offer that was declined stays away for two weeks.
    `,
    features: [
      'Cart, checkout and thank-you page offers',
      'Same parcel, no second delivery charge',
      'UPI request or added to COD',
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
      Pakka means settled. Every cash-on-delivery order is confirmed on WhatsApp within a minute: Yes, Change address, or
      Cancel. Those who do not answer get an SMS, then an automatic call in their language; only confirmed orders reach
      your packing table.

      Offer ₹50 off for paying now by UPI and see a third of COD turn into prepaid. Or ask for a small advance on large
      orders, shown clearly at checkout and deducted at the door.

      Addresses without a landmark are completed by the customer in the same chat, which couriers appreciate more than
      anything else you can do for them.
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
      A treasure chest for those who return. Customers collect coins for orders, reviews, birthdays and referrals and spend
      them in the cart like money. Coins are given when the return window has closed, so nobody profits from
      a parcel sent back.

      Levels such as Chandi, Sona and Heera bring early access or free delivery. You see what the open coins would cost if
      all were spent tomorrow, a number that most loyalty programmes prefer not to show.

      The widget is drawn in your theme's colours, and the balance is told in the order messages on WhatsApp.
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
      The same store, another price list. Thok shows business customers wholesale prices, minimum quantities, cartons and
      slabs after they have signed in with a verified GSTIN, while everyone else goes on seeing retail.

      Orders are entered quickly in a size-colour matrix or pasted from a WhatsApp message. Credit limits, 30-day terms and
      part payments are kept per customer, with an ageing report and polite reminders.

      Salespeople place orders for their shops from the road and see their own commission.
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
      Two of three carts are left standing. Wapsi finds out why and acts on it: a UPI time-out gets a fresh payment link
      within five minutes, a pincode that was not served gets a message when it is, and someone who merely
      compared prices is left alone for a day.

      Messages go by WhatsApp, SMS, e-mail or web push in the order you choose, and stop the moment the customer buys or
      says stop. The cart opens again on any device with the coupon already in it.

      Only orders that were delivered count as recovered. The dashboard shows what the holdout group bought without any
      message, so the figure is one you can believe.
    `,
    features: [
      'Reasons: payment failed, not served, undecided',
      'New UPI link after a time-out',
      'WhatsApp, SMS, e-mail and web push',
      'Cart restored on any device',
      'Holdout group by default',
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
      Clocks that tell the truth. Ghadi shows how long a sale still runs, until when an order leaves today, and how many
      pieces are left, and takes all three from your real settings, so a timer never starts again for the next visitor.

      Place it in the announcement bar, on product pages or in the cart. The dispatch clock knows your pickup time,
      Sundays and state holidays, and changes to “leaves Monday” by itself.
    `,
    features: [
      'Sale, dispatch and stock counters',
      'One true end for every visitor',
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
      “When will I get it?” is the first question on every product page. Kab Milega answers it for the visitor's pincode:
      Thursday, 12 December, with COD available, free above ₹999. The date comes from how long your own parcels took on
      that lane, not from a courier's brochure.

      A pincode is asked once and remembered. Where you do not deliver, the visitor can leave a number and you learn which
      towns are waiting for you.

      Dates hold through the cart, checkout and messages, and the app reports how many promises were kept.
    `,
    features: [
      'Date by pincode from your own history',
      'COD and charges shown early',
      'Preparation time per product',
      'List of wished-for pincodes',
      'Promise-kept report',
    ],
  },
])
