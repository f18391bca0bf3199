import type { Plugin } from 'vite';

/** What the script tag's copy of Lit does differently: the file, the text there, and ours. */
const changesToLit: readonly (readonly [file: string, text: string, ours: string])[] = [
  // A page whose Content Security Policy allows each Trusted Types policy once may have a Lit of its
  // own, so ours takes another name. Drop this when Lit lets one choose it.
  ['lit-html.js', 'createPolicy("lit-html"', 'createPolicy("assent-html"'],
  // Decorators and the hooks for polyfills: neither is used here.
  ['reactive-element.js', 'static addInitializer(t){this._$Ei(),(this.l??=[]).push(t)}', ''],
  ['reactive-element.js', ',void 0!==t.l&&(this.l=[...t.l])', ''],
  ['reactive-element.js', ',this.constructor.l?.forEach(t=>t(this))', ''],
  ['reactive-element.js', 'Symbol.metadata??=Symbol("metadata"),a.litPropertyMetadata??=new WeakMap;', ''],
  [
    'reactive-element.js',
    'const t=this[Symbol.metadata];if(null!==t){const s=litPropertyMetadata.get(t);if(void 0!==s)for(const[t,i]of s)this.elementProperties.set(t,i)}',
    '',
  ],
  ['reactive-element.js', ',p?.({ReactiveElement:y}),(a.reactiveElementVersions??=[]).push("2.1.2");', ';'],
  ['reactive-element.js', ',p=a.reactiveElementPolyfillSupport', ''],
  ['lit-html.js', ',B=t.litHtmlPolyfillSupport;B?.(S,k),(t.litHtmlVersions??=[]).push("3.3.3");', ';'],
  [
    'lit-element.js',
    ',s.litElementHydrateSupport?.({LitElement:i});const o=s.litElementPolyfillSupport;o?.({LitElement:i});',
    ';',
  ],
  ['lit-element.js', '(s.litElementVersions??=[]).push("4.2.2");', ''],
  // What none of our templates and properties has: see `unusedByUs`.
  ['lit-html.js', 'l=2===i?"<svg>":3===i?"<math>":""', 'l=""'],
  ['lit-html.js', '+(2===i?"</svg>":3===i?"</math>":"")', ''],
  ['lit-html.js', ',2===i||3===i){const t=this.el.content.firstChild;t.replaceWith(...t.childNodes)}', '){}'],
  ['lit-html.js', '(y.test(u[2])&&(n=RegExp("</"+u[2],"g")),c=p)', '(c=p)'],
  [
    'lit-html.js',
    'if(y.test(r.tagName)){const t=r.textContent.split(o),i=t.length-1;if(i>0){r.textContent=s?s.emptyScript:"";for(let s=0;s<i;s++)r.append(t[s],c()),P.nextNode(),d.push({type:2,index:++l});r.append(t[i],c())}}',
    '',
  ],
  ['lit-html.js', 'y=/^(?:script|style|textarea|title)$/i,', ''],
  ['lit-html.js', 'else t.startsWith(o)&&(d.push({type:6,index:l}),r.removeAttribute(t))', ''],
  ['lit-html.js', ':6===r.type&&(i=new Z(h,this,t))', ':0'],
  ['lit-html.js', ',F:Z}', '}'],
  [
    'lit-html.js',
    'class Z{constructor(t,i,s){this.element=t,this.type=6,this._$AN=void 0,this._$AM=i,this.options=s}get _$AU(){return this._$AM._$AU}_$AI(t){M(this,t)}}',
    '',
  ],
  [
    'reactive-element.js',
    '||i.useDefault&&i.reflect&&h===this._$Ej?.get(t)&&!this.hasAttribute(r._$Eu(t,i))',
    '',
  ],
  [
    'reactive-element.js',
    'C(t,s,{useDefault:i,reflect:e,wrapped:h},r){i&&!(this._$Ej??=new Map).has(t)&&(this._$Ej.set(t,r??s??this[t]),!0!==h||void 0!==r)||(this._$AL.has(t)||(this.hasUpdated||i||(s=void 0),',
    'C(t,s,{reflect:e}){(this._$AL.has(t)||(this.hasUpdated||(s=void 0),',
  ],
  ['reactive-element.js', 'r??this._$Ej?.get(e)??r', 'r'],
  ['reactive-element.js', ',useDefault:!1', ''],
  ['reactive-element.js', 'if(s.state&&(s.attribute=!1),this._$Ei(),', 'if(s.state&&(s.attribute=!1),'],
  ['reactive-element.js', 's=[...r(t),...o(t)];for(const i of s)', 's=r(t);for(const i of s)'],
  ['reactive-element.js', ',getOwnPropertySymbols:o', ''],
  [
    'reactive-element.js',
    'const{get:e,set:r}=h(this.prototype,t)??{get(){return this[s]},set(t){this[s]=t}};return{get:e,set(s){const h=e?.call(this);r?.call(this,s),this.requestUpdate(t,h,i)},',
    'return{get(){return this[s]},set(h){const e=this[s];this[s]=h,this.requestUpdate(t,e,i)},',
  ],
  ['reactive-element.js', ',getOwnPropertyDescriptor:h', ''],
  [
    'reactive-element.js',
    '"function"==typeof t.converter?{fromAttribute:t.converter}:void 0!==t.converter?.fromAttribute?t.converter:u',
    'u',
  ],
  ['reactive-element.js', '(void 0!==i.converter?.toAttribute?i.converter:u)', 'u'],
  ['reactive-element.js', 'case Object:case Array:t=null==t?t:JSON.stringify(t)', ''],
  ['reactive-element.js', 'case Object:case Array:try{i=JSON.parse(t)}catch(t){i=null}', ''],
  ['lit-html.js', 'get tagName(){return this.element.tagName}', ''],
  ['reactive-element.js', 'removeController(t){this._$EO?.delete(t)}', ''],
  ['lit-html.js', '||t.capture!==s.capture||t.once!==s.once||t.passive!==s.passive', ''],
  [
    'lit-html.js',
    'function M(t,i,s=t,e){if(i===E)return i;let h=void 0!==e?s._$Co?.[e]:s._$Cl;const o=a(i)?void 0:i._$litDirective$;return h?.constructor!==o&&(h?._$AO?.(!1),void 0===o?h=void 0:(h=new o(t),h._$AT(t,s,e)),void 0!==e?(s._$Co??=[])[e]=h:s._$Cl=h),void 0!==h&&(i=M(t,h._$AS(t,i.values),h,e)),i}',
    'const M=(t,i)=>i;',
  ],
  [
    'reactive-element.js',
    'const t=this.constructor.elementProperties;if(t.size>0)for(const[s,i]of t){const{wrapped:t}=i,e=this[s];!0!==t||this._$AL.has(s)||void 0===e||this.C(s,void 0,i,e)}',
    '',
  ],
  ['reactive-element.js', ',this.prototype.hasOwnProperty(t)&&((s=Object.create(s)).wrapped=!0)', ''],
  [
    'lit-html.js',
    'else{let t=-1;for(;-1!==(t=r.data.indexOf(o,t+1));)d.push({type:7,index:l}),t+=o.length-1}',
    '',
  ],
  // Contexts are named by their options alone, and have no value to begin with.
  [
    'context-consumer.js',
    'void 0!==s.context){const t=s;this.context=t.context,this.callback=t.callback,this.subscribe=t.subscribe??!1}else this.context=s,this.callback=i,this.subscribe=h??!1;',
    's)({context:this.context,callback:this.callback,subscribe:this.subscribe}=s);',
  ],
  ['context-provider.js', 'super(void 0!==e.context?e.initialValue:i)', 'super()'],
  [
    'context-provider.js',
    'void 0!==e.context?this.context=e.context:this.context=e',
    'this.context=e.context',
  ],
  ['value-notifier.js', 'clearCallbacks(){this.subscriptions.clear()}', ''],
  // No provider comes between another one and its consumers.
  ['context-provider.js', ',this.host.addEventListener("context-provider",this.onProviderRequest)', ''],
  ['context-provider.js', 'hostConnected(){this.host.dispatchEvent(new e(this.context,this.host))}', ''],
  [
    'context-provider.js',
    'this.onProviderRequest=s=>{if(s.context!==this.context)return;if((s.contextTarget??s.composedPath()[0])===this.host)return;const e=new Set;for(const[s,{consumerHost:i}]of this.subscriptions)e.has(s)||(e.add(s),i.dispatchEvent(new t(this.context,i,s,!0)));s.stopPropagation()},',
    '',
  ],
];

/** What the script tag's copy of Lit cannot do, by what an element would have to write to want it. */
const unusedByUs: readonly (readonly [what: string, signs: RegExp])[] = [
  ['decorators, nor initializers', /lit\/decorators|\baddInitializer\b/],
  ['templates of SVG and MathML', /\b(svg|mathml)`/],
  ['expressions in raw text', /<(script|style|textarea|title)\b/],
  ['directives', /lit\/(async-)?directive/],
  ['accessors for properties that it observes', /declare (?:private )?(\w+)[^]*\b[gs]et \1\(/],
  ['default values that are not reflected', /\buseDefault\b/],
  ['converters of its own, nor of objects', /\bconverter\b|type: (Object|Array)\b/],
  ['options of event listeners', /@\w+=\$\{\{/],
  ['controllers that are taken away', /\bremoveController\b/],
  ['expressions in comments', /<!--/],
];

/** Takes out of Lit what nothing here uses. The build fails when Lit has changed, or when an element wants it after all. */
export function litAsUsedHere(): Plugin {
  return {
    name: 'assent-lit-as-used-here',
    enforce: 'pre',
    transform(code, id) {
      if (id.includes('/src/elements/'))
        for (const [what, signs] of unusedByUs)
          if (signs.test(code)) this.error(`${id}: the script tag's copy of Lit has no ${what}`);
      const changes = changesToLit.filter(([file]) => id.endsWith(`/${file}`));
      if (!changes.length) return undefined;
      for (const [file, text] of changes)
        if (!code.includes(text)) this.error(`${file} has no ${text} any more: look at what it has instead`);
      const changed = changes.reduce((all, [, text, ours]) => all.replace(text, ours), code);
      return { code: changed, map: null };
    },
  };
}
