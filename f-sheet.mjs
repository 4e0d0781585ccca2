import sharp from 'sharp'
const [out,...files]=process.argv.slice(2)
const metas=await Promise.all(files.map(f=>sharp(`/tmp/f-shots/${f}.png`).metadata()))
const H=Math.max(...metas.map(m=>m.height)),W=metas.reduce((a,m)=>a+m.width+12,0)
let x=0;const comp=files.map((f,i)=>{const c={input:`/tmp/f-shots/${f}.png`,left:x,top:0};x+=metas[i].width+12;return c})
await sharp({create:{width:W,height:H,channels:3,background:'#ff00ff'}}).composite(comp).png().toFile(`/tmp/f-shots/${out}.png`)
