import { describeApps, prose } from './demo-app.ts'
import { developers } from './developers.ts'

export const aiApps = describeApps('AI', [
  {
    id: 'lekhak-writer',
    title: 'Lekhak Product Writer',
    price: 'From ₹299/month',
    developer: developers.meghdoot,
    popularity: 0.74,
    published: '2024-06-04',
    gallery: [1, 2, 3],
    description: prose`
      Lekhak drafts product descriptions from what you know (fabric, size, care, where it was made) and from what the
      photo shows, in the voice of your shop. Give it three texts you like and it keeps to that tone.

      Write once in English and receive Hindi, Marathi, Gujarati, Tamil, Telugu, Kannada, Malayalam, Bengali and Punjabi
      that read as if they were written there. Claims you did not make are not invented: if the thread count is unknown,
      Lekhak leaves it out and asks.

      Nothing is published without you. Drafts wait in a list where they are compared with the present text, word by word.
    `,
    features: [
      'Ten languages, one voice',
      'Facts only from your data and photos',
      'Bulk drafts for whole collections',
      'Word-by-word comparison before publishing',
      'Titles, meta descriptions and alt texts',
      'Glossary for your own words',
    ],
  },
  {
    id: 'munim-forecast',
    title: 'Munim Demand Forecast',
    price: '₹1,299/month',
    developer: developers.banyan,
    popularity: 0.38,
    published: '2024-10-25',
    gallery: [1, 2, 'https://www.youtube.com/watch?v=eRsGyueVLvQ&t=1m10s'],
    description: prose`
      How many to order before the season, and when. Munim learns from your own sales, the festival calendar, prices and
      weather, and forecasts each product twelve weeks ahead, with a range rather than a single bold number.

      The purchase list takes your supplier's lead time, minimum quantity and carton size into account and shows the
      money it will tie up. Products that were out of stock are treated as “could not be sold”, not as “nobody wanted it”,
      the mistake that makes spreadsheets order too little.

      After each month Munim shows how far off it was. It is usually right; when it was not, you will read it there first.
    `,
    features: [
      'Twelve-week forecast with a range',
      'Moving festivals understood',
      'Purchase orders by supplier and carton',
      'Stock-out correction',
      'Monthly accuracy report',
    ],
  },
  {
    id: 'tota-assistant',
    title: 'Tota Shopping Assistant',
    price: 'From ₹799/month',
    developer: developers.jugnu,
    popularity: 0.53,
    published: '2025-01-10',
    gallery: [1, 2],
    description: prose`
      “Something in green for my sister's sangeet, under 3000, will it reach Nagpur by Friday?” Tota understands questions
      as people ask them, in English, Hindi or both in one sentence, and answers with products that are in stock and a
      delivery date for the pincode.

      It knows your policies and says when it does not know. Returns, refunds and complaints go to a person with the
      whole conversation attached. Tota never makes up a discount.

      You read every conversation, mark the poor answers, and see which questions your product pages should have answered.
    `,
    features: [
      'English, Hindi and Hinglish',
      'Live stock, price and delivery date',
      'Hands over to WhatsApp or your inbox',
      'Answers only from your store',
      'Unanswered questions report',
      'Daily spending limit',
    ],
  },
  {
    id: 'bhasha-bridge',
    title: 'Bhasha Bridge',
    price: '₹599/month',
    developer: developers.howrah,
    popularity: 0.45,
    published: '2024-08-29',
    gallery: [1, 2],
    description: prose`
      Your whole store in the customer's language: menus, products, filters, checkout and the messages after it. Bhasha
      Bridge translates by machine, learns from your corrections, and keeps addresses with their own language such as
      /ta/ and /bn/ so that search engines find them.

      Brand names and words like “kasavu” are protected in a glossary. Numbers, sizes and GST lines are set in the
      manner of the language. When you edit a product, only the changed sentence is translated again, so the bill
      stays small.

      Eleven Indian languages, plus Arabic with right-to-left pages for customers in the Gulf.
    `,
    features: [
      '11 Indian languages and Arabic',
      'Separate addresses with hreflang',
      'Glossary and protected words',
      'Only changed sentences are paid for',
      'Reviewer accounts for native speakers',
    ],
  },
  {
    id: 'smart-shelf',
    title: 'Smart Shelf Ranking',
    price: '₹999/month',
    developer: developers.deccan,
    popularity: 0.31,
    published: '2025-07-07',
    gallery: [1, 2],
    description: prose`
      The order of products on a page is the shop window. Smart Shelf arranges each collection by what is likely to be
      bought and kept: conversion, margin, stock in the popular sizes, return rate and freshness, in proportions you
      set with five sliders.

      Pin a product to the top for a campaign, push down what is nearly sold out, keep two similar prints apart. New
      arrivals get a fair trial of views before they are judged.

      A part of the visitors always sees the old order, and the difference in revenue is shown with its uncertainty.
    `,
    features: [
      'Ranking by conversion, margin, stock and returns',
      'Pins, boosts and burials',
      'Fair trial for new arrivals',
      'Size-aware: broken size runs sink',
      'Measured against a holdout',
    ],
  },
  {
    id: 'cod-sentinel',
    title: 'COD Sentinel',
    price: 'From ₹499/month',
    developer: developers.kirana,
    popularity: 0.64,
    published: '2025-03-19',
    gallery: [1, 2],
    description: prose`
      Before a cash-on-delivery order is packed, COD Sentinel gives it a score from 0 to 100 for the chance that it will be
      accepted at the door, with the reasons in plain words: “address has no house number”, “third order today from this
      phone”, “pincode refuses one in three”.

      You decide what happens with each band: ship, ask for confirmation, ask for ₹99 in advance by UPI, or offer prepaid
      only. Good customers are never bothered twice.

      The model is trained on your own store and a pool of anonymous counts; no customer list is shared with anyone.
    `,
    features: [
      'Score with reasons in plain words',
      'Address quality check for Indian addresses',
      'Actions per band: ship, confirm, part-pay, prepaid',
      'Allow list for known customers',
      'Savings report with a control group',
      'Answers in under 200 ms at checkout',
    ],
  },
  {
    id: 'saar-digest',
    title: 'Saar Review Digest',
    price: 'Free',
    developer: developers.neem,
    popularity: 0.36,
    published: '2026-02-17',
    gallery: [1, 2],
    description: prose`
      Two hundred reviews, four honest sentences. Saar reads the reviews of a product and writes a short digest for the
      product page: what people praise, what they complain about, how the size falls. Every sentence links to the
      reviews it comes from.

      For you it keeps a list of what to fix, counted and dated: “button comes off, 14 mentions since the June batch”.
      Reviews in Hindi, Tamil or typed-out Hinglish count the same as English ones.

      Digests are refreshed when ten new reviews have come in and never hide criticism; that is a setting we left out.
    `,
    features: [
      'Digest with links to its sources',
      'Size and fit summary',
      'Quality alerts by batch',
      'Understands Hinglish',
      'Works with imported reviews',
    ],
  },
  {
    id: 'tagsmith-vision',
    title: 'Tagsmith Vision',
    price: '₹449/month',
    developer: developers.deccan,
    popularity: 0.22,
    published: '2025-10-14',
    gallery: [1, 2],
    description: prose`
      Filters only work when products are tagged, and nobody enjoys tagging. Tagsmith looks at the photographs and fills in
      colour, neckline, sleeve, print, fabric look, occasion and forty more attributes, each with how sure it is.

      It speaks Indian fashion: anarkali and A-line are different things, bandhani is not polka dots, and mustard is not
      yellow. Teach it your own words with ten examples. Certain tags are applied, doubtful ones wait for a yes or no
      on a screen made for the thumb.

      HSN codes are suggested from the same picture and text, with the GST rate that follows, for your accountant to confirm.
    `,
    features: [
      '46 attributes for fashion, home and jewellery',
      'Learns a new tag from ten examples',
      'Swipe to confirm doubtful tags',
      'HSN suggestion with GST rate',
      'Filters update by themselves',
    ],
  },
])
