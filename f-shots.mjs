import puppeteer from 'puppeteer-core'
import { readdirSync, readFileSync, mkdirSync } from 'node:fs'
const out='/tmp/f-shots'; mkdirSync(out,{recursive:true})
const dir='/tmp/f-data/outbox'
const only=process.argv[2]
const b=await puppeteer.launch({executablePath:'/usr/bin/chromium-headless-shell',headless:true,args:['--no-sandbox','--disable-gpu','--disable-dev-shm-usage','--host-resolver-rules=MAP *.localhost 127.0.0.1']})
const newest={}
for(const f of readdirSync(dir).filter(n=>n.endsWith('.txt')).sort()){
  const t=readFileSync(`${dir}/${f}`,'utf8'); const s=/From: (\S+)/.exec(t)[1].slice(0,3); const subj=/\nSubject: (.*)/.exec(t)[1]
  const kind=/cart|panier/.test(subj)?'cart':/password|mot de passe/.test(subj)?'reset':/account|compte/.test(subj)?'account':/about|pensez|think/.test(subj)?'review':'order'
  newest[`${s}-${kind}`]=f
}
for(const [k,f] of Object.entries(newest)){ if(only&&!k.includes(only))continue
 for(const w of [390,600,760]) for(const scheme of ['light','dark']){ if(w===760&&scheme==='dark')continue
  const p=await b.newPage(); await p.setViewport({width:w,height:700,deviceScaleFactor:1}); await p.emulateMediaFeatures([{name:'prefers-color-scheme',value:scheme}])
  await p.setContent(readFileSync(`${dir}/${f.replace('txt','html')}`,'utf8'),{waitUntil:'networkidle0'})
  const over=await p.evaluate(()=>[document.documentElement.scrollWidth,[...document.images].filter(i=>!i.naturalWidth).map(i=>i.src)])
  await p.screenshot({path:`${out}/${k}-${w}-${scheme}.png`,fullPage:true}); console.log(k,w,scheme,JSON.stringify(over)); await p.close()
 }}
await b.close()
