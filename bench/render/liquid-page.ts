/** A section of the page and its card in Liquid, for our engine and LiquidJS. */
export const sectionSource = `<section id="section-{{ section.id }}" class="section shelf {{ section.settings.scheme }}" style="padding-block: {{ section.settings.space_above }}px {{ section.settings.space_below }}px">
{%- if section.settings.heading != blank -%}<h2 class="shelf__heading">{{ section.settings.heading }}</h2>{%- endif -%}
{%- if section.settings.subheading != blank -%}<p class="shelf__lead">{{ section.settings.subheading }}</p>{%- endif -%}
<ul class="shelf__list shelf__list--{{ section.settings.columns }}" role="list">
{%- for block in section.blocks -%}
  <li class="shelf__item" id="{{ block.id }}">
  {%- case block.type -%}
  {%- when 'product' -%}{%- render 'card', product: block.settings.product, badge: block.settings.show_badge, index: forloop.index -%}
  {%- when 'text' -%}<div class="prose"><p>{{ block.settings.text }}</p></div>
  {%- endcase -%}
  </li>
{%- endfor -%}
</ul>
{%- if section.settings.show_all -%}<a class="button" href="{{ section.settings.link }}">View all</a>{%- endif -%}
</section>`

export const cardSource = `<article class="card{% unless product.available %} card--sold-out{% endunless %}">
<div class="card__image" style="--ratio: {{ product.image.width | times: 1.0 | divided_by: product.image.height }}">
<img src="{{ product.image.file | image: width: 720 }}" srcset="{% for w in widths %}{{ product.image.file | image: width: w }} {{ w }}w{% unless forloop.last %}, {% endunless %}{% endfor %}" alt="{{ product.image.alt }}" width="{{ product.image.width }}" height="{{ product.image.height }}" loading="{% if index > 2 %}lazy{% else %}eager{% endif %}">
</div><h3><a href="{{ product.url }}">{{ product.title }}</a></h3>
{%- if product.compare_at_price > product.price -%}<s>{{ product.compare_at_price | price }}</s>{%- endif -%}
<span class="card__price">{{ product.price | price }}</span>
{%- if badge -%}<span class="card__badge">{% if product.available %}Offer{% else %}Sold out{% endif %}</span>{%- endif -%}
<ul class="card__tags">{% for tag in product.tags %}<li>{{ tag | capitalize }}</li>{% endfor %}</ul>
<span class="card__rating" aria-label="{{ product.rating }} of 5">{{ product.rating | round }}</span></article>`
