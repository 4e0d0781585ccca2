// Made from lib/page/inline by `npm run inline-scripts`: change the sources, not this file.

/** lib/page/inline/add-parts.ts */
export const ADD_PARTS =
  "(()=>{var o=\"showroom:ready\";var{dataset:a}=document.documentElement,d=\"parts\"in a?[...document.querySelectorAll(\"[data-later]\")]:[],e=()=>{d=[],delete a.parts},s=()=>{(self.requestIdleCallback||setTimeout)(()=>{let t=d.shift();if(!t)return e();t.removeAttribute(\"data-later\"),t.offsetHeight,s()})};document.addEventListener(\"keydown\",e,{once:!0});document.addEventListener(\"click\",({target:n})=>n.closest?.(\"a\")&&e(),!0);addEventListener(\"popstate\",e,!0);document.addEventListener(o,s,{once:!0});})();"

/** lib/page/inline/count-calls.ts */
export const COUNT_CALLS =
  "(()=>{var e=\"showroomCalls\";var o=self;o[e]=0;document.addEventListener(\"click\",({target:t})=>{let n=o[e];n!==null&&t.closest?.('a[href^=\"tel:\"]')&&(o[e]=n+1)},!0);})();"

/** lib/page/inline/hold-input.ts */
export const HOLD_INPUT =
  "(()=>{var c=\"showroom:ready\";var o=new Map,r=e=>{let t=e.target,n=t.closest(\"button[data-waits]\");if(t.matches(\"form[data-waits]\")){let a=t;e.preventDefault(),s(a,()=>a.requestSubmit(e.submitter))}else if(e.type===\"change\"&&t.matches(\"select\"))s(t,()=>t.dispatchEvent(new Event(\"change\",{bubbles:!0})));else if(e.type===\"click\"&&n)s(n,()=>n.click());else return;e.stopImmediatePropagation()},s=(e,t)=>{o.delete(e),o.set(e,t)},i=[\"submit\",\"change\",\"click\"];for(let e of i)document.addEventListener(e,r,{capture:!0});document.addEventListener(c,()=>{for(let e of i)document.removeEventListener(e,r,{capture:!0});for(let e of o.values())e();o.clear()});})();"

/** lib/page/inline/mark-parts.ts */
export const MARK_PARTS =
  "(()=>{var[t]=performance.getEntriesByType(\"navigation\");t?.type===\"navigate\"&&!location.hash&&(document.documentElement.dataset.parts=\"\");})();"

/** lib/page/inline/start-scripts.ts */
export const START_SCRIPTS =
  "(()=>{var r=JSON.parse(document.currentScript?.dataset.scripts??\"[]\"),t=()=>{for(let e of r.splice(0))setTimeout(()=>{let o=document.createElement(\"script\");o.src=e,o.async=!0,document.head.append(o)})},c=1,n=()=>{c-=1,c===0&&requestAnimationFrame(()=>setTimeout(t))};for(let e of[\"pointerdown\",\"keydown\"])document.addEventListener(e,t,{once:!0});if(document.hidden)t();else{for(let e of document.querySelectorAll(\"img[fetchpriority=high]\"))e.complete||(c+=1,e.onload=n,e.onerror=n);n(),setTimeout(t,2500)}})();"

/** lib/page/inline/tokenize-card.ts */
export const TOKENIZE_CARD =
  "(()=>{var{gateway:l=\"\"}=document.documentElement.dataset,a=\"receiveToken\",y=self;addEventListener(\"message\",({data:r,ports:[s],source:d})=>{if(d!==parent||!s||typeof r!=\"object\"||r===null)return;let{apiKey:i,card:t}=r,o=n=>{clearTimeout(m),s.postMessage(typeof n==\"string\"?n:\"\")},m=setTimeout(o,2e4);y[a]=n=>o(n?.token_value);let c=new URL(l),u={api_key:i,token_type:\"supt\",object:\"token\",_method:\"post\",\"card[number]\":t.number,\"card[cvc]\":t.code,\"card[exp_month]\":t.month,\"card[exp_year]\":t.year,callback:a};for(let[n,p]of Object.entries(u))c.searchParams.set(n,p);let e=document.createElement(\"script\");e.onerror=()=>o(\"\"),e.onload=()=>e.remove(),e.referrerPolicy=\"no-referrer\",e.src=c.href,document.head.append(e)});})();"
