import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { catalogueOf } from '../../../../domain/ordering/filling/catalogue.ts'
import { readPaste } from '../../../../domain/ordering/filling/paste.ts'
import { chooseMaterial } from '../../../../domain/ordering/filling/paste-meaning.ts'
import { nameKey } from '../../../../domain/ordering/filling/paste-words.ts'
import { assertProperty } from '../../runs.ts'
import { materials, readAs } from './paste-read.ts'

const read = [
  '--- → 1 ?  ‹---› MATERIAL_UNKNOWN --- ',
  '1. 薯条5 鸡腿3 → 1 100022 5 ‹1. 薯条5› ¦ 2 100001 3 ‹鸡腿3›',
  '薯条:=5 → 1 100022 5 ‹薯条:=5›',
  '7喜2，Aniseed Syrup 5 Box Tape 2 → 1 100029 2 ‹7喜2› ¦ 2 NW-3 5 Box ‹Aniseed Syrup 5 Box› UNIT_DIFFERS unit·Box unit ¦ 3 M3 2 ‹Tape 2›',
  '1000 22 5 → 1 100022 5 ‹1000 22 5›',
  '薯条3，谢谢 5 → 1 100022 3 ‹薯条3› ¦ 2 ? 5 ‹谢谢 5› MATERIAL_UNKNOWN 谢谢 ',
  '薯条3，谢谢 好的 → 1 100022 3 ‹薯条3› ¦ 2 ?  ‹谢谢 好的› MATERIAL_UNKNOWN 谢谢 好的 ',
  '双生 袋 谢谢 3 → 1 M2 3 ‹双生 袋 谢谢 3›',
  '请 双生 袋 3 → 1 M2 3 ‹请 双生 袋 3›',
  '薯条 请 5 → 1 ? 5 ‹薯条 请 5› MATERIAL_UNKNOWN 薯条 请 ',
  '可乐 糖 3 → 1 100008 3 ‹可乐 糖 3›',
  '红茶 饼干 3 → 1 H1 3 ‹红茶 饼干 3›',
  '50m Tape 3 → 1 M3 3 ‹50m Tape 3›',
  '9kg 3 → 1 ? 9 kg ‹9kg 3› MATERIAL_UNKNOWN 9kg 3 ',
  '　薯条5 鸡腿3 → 1 100022 5 ‹薯条5› ¦ 2 100001 3 ‹鸡腿3›',
  '薯条 一十一百袋 → 1 100022 一十一百 袋 ‹薯条 一十一百袋›',
  '薯条 一百二百袋 → 1 100022 一百二百 袋 ‹薯条 一百二百袋›',
  '薯条\u000b5 → 1 100022  ‹薯条› ¦ 2 ? 5 ‹5› MATERIAL_UNKNOWN 5 ',
  '可乐 3 → 1 ? 3 ‹可乐 3› MATERIAL_AMBIGUOUS 可乐·2 100008/100015',
  '可可乐 3 → 1 ? 3 ‹可可乐 3› MATERIAL_UNKNOWN 可可乐 ',
  '--- 薯条5 → 1 100022 5 ‹--- 薯条5›',
  '薯条5 3箱 鸡腿 → 1 100022 5 ‹薯条5› ¦ 2 100001 3 箱 ‹3箱 鸡腿›',
  '3箱 5 鸡腿 → 1 100001  箱 ‹3箱 5 鸡腿› QUANTITY_UNCLEAR 3, 5 3/5',
  '鸡腿 3 5 薯条 → 1 100001 3 ‹鸡腿 3› ¦ 2 100022 5 ‹5 薯条›',
  '九公斤 3kg → 1 ? 9 公斤 ‹九公斤 3kg› MATERIAL_UNKNOWN 九公斤 3kg ',
  '(1) 鸡腿3箱 → 1 100001 3 箱 ‹(1) 鸡腿3箱›',
  '(12)薯条5 → 1 100022 5 ‹(12)薯条5›',
  '(ab)薯条5 → 1 ? 5 ‹(ab)薯条5› MATERIAL_UNKNOWN ab)薯条 ',
  '12. 薯条5 → 1 100022 5 ‹12. 薯条5›',
  '12、薯条 5 → 1 100022 5 ‹12、薯条 5›',
  '3. 5 → 1 ? 3 ‹3. 5› MATERIAL_UNKNOWN 3. 5 ',
  '12.5薯条 → 1 ?  ‹12.5薯条› MATERIAL_UNKNOWN 12.5薯条 ',
  '-- 薯条5 → 1 100022 5 ‹-- 薯条5›',
  '-薯条5 → 1 100022 5 ‹-薯条5›',
  '• 薯条5 → 1 100022 5 ‹• 薯条5›',
  '薯条 - 5 → 1 100022 5 ‹薯条 - 5›',
  '  ②薯条5 → 1 100022 5 ‹②薯条5›',
  'x(3) 薯条 → 1 ? 3 ‹x(3)› MATERIAL_NAME_TOO_SHORT x·2 100029/M3 ¦ 2 100022  ‹薯条›',
  '1: 薯条5 → 1 100022 5 ‹1: 薯条5›',
  '@张三 薯条5 → 1 100022 5 ‹@张三 薯条5›',
  '  @a 薯条5 → 1 100022 5 ‹@a 薯条5›',
  '薯条5 @张三  → 1 100022 5 ‹薯条5› ¦ 2 ?  ‹@张三› MATERIAL_UNKNOWN 张三 ',
  'a@b 薯条5 → 1 ? 5 ‹a@b 薯条5› MATERIAL_UNKNOWN a@b 薯条 ',
  '@薯条5 → 1 100022 5 ‹@薯条5›',
  '薯条5；；，鸡腿3 → 1 100022 5 ‹薯条5› ¦ 2 100001 3 ‹鸡腿3›',
  '薯条5 … 鸡腿3 → 1 100022 5 ‹薯条5 …› ¦ 2 100001 3 ‹鸡腿3›',
  '【薯条】5 → 1 ? 5 ‹【薯条】5› MATERIAL_UNKNOWN 薯条】 ',
  '**薯条**：5 → 1 ? 5 ‹**薯条**：5› MATERIAL_UNKNOWN 薯条** ',
  '薯条(大)5 → 1 ? 5 ‹薯条(大)5› MATERIAL_UNKNOWN 薯条(大) ',
  '薯条)5 → 1 100022 5 ‹薯条)5›',
  '薯条))) 5 → 1 100022 5 ‹薯条))) 5›',
  '(薯条)5 → 1 100022 5 ‹(薯条)5›',
  '薯条=5 → 1 100022 5 ‹薯条=5›',
  '薯条...5 → 1 ?  ‹薯条...5› MATERIAL_UNKNOWN 薯条...5 ',
  '薯条~5 → 1 100022 5 ‹薯条~5›',
  '薯条/5 → 1 100022 5 ‹薯条/5›',
  '薯条&鸡腿 5 → 1 ? 5 ‹薯条&鸡腿 5› MATERIAL_UNKNOWN 薯条&鸡腿 ',
  '可乐糖浆2桶 可口可乐330ml 3 → 1 100008 2 桶 ‹可乐糖浆2桶› ¦ 2 100015 3 ‹可口可乐330ml 3›',
  'Aniseed Syrup 5 Box Tape 3 → 1 NW-3 5 Box ‹Aniseed Syrup 5 Box› UNIT_DIFFERS unit·Box unit ¦ 2 M3 3 ‹Tape 3›',
  '可乐330 10 → 1 100015 10 ‹可乐330 10›',
  '10 可乐330 → 1 100015 10 ‹10 可乐330›',
  '可乐 330 10 → 1 100015 10 ‹可乐 330 10›',
  '纸杯16 4 → 1 100036 4 ‹纸杯16 4›',
  '4 纸杯16 → 1 100036 4 ‹4 纸杯16›',
  '100022 薯条 5 → 1 100022 5 ‹100022 薯条 5›',
  '5 薯条 100022 → 1 100022 5 ‹5 薯条 100022›',
  '100022 100001 → 1 ? 100022 ‹100022 100001› MATERIAL_UNKNOWN 100022 100001 ',
  '100022 3 100001 → 1 100022 3 ‹100022 3› ¦ 2 100001  ‹100001›',
  '10 3 → 1 10 3 ‹10 3›',
  '3 10 → 1 10 3 ‹3 10›',
  '100022 → 1 ? 100022 ‹100022› MATERIAL_UNKNOWN 100022 ',
  '100022袋 → 1 ? 100022 袋 ‹100022袋› MATERIAL_UNKNOWN 100022袋 ',
  '10箱 薯条 → 1 100022 10 箱 ‹10箱 薯条› UNIT_DIFFERS 袋·箱 袋',
  '薯条 10箱 → 1 100022 10 箱 ‹薯条 10箱› UNIT_DIFFERS 袋·箱 袋',
  '薯条 10 20 → 1 100022  ‹薯条 10 20› QUANTITY_UNCLEAR 10, 20 10/20',
  '100022 鸡腿 3 → 1 100001  ‹100022 鸡腿 3› QUANTITY_UNCLEAR 100022, 3 100022/3',
  '薯条 5 6 7 → 1 100022  ‹薯条 5 6 7› QUANTITY_UNCLEAR 5, 6, 7 5/6/7',
  '薯条5袋6袋 → 1 100022  袋 ‹薯条5袋6袋› QUANTITY_UNCLEAR 5, 6 5/6',
  '薯条两 三 → 1 ? 3 ‹薯条两 三› MATERIAL_UNKNOWN 薯条两 ',
  '5 → 1 ? 5 ‹5› MATERIAL_UNKNOWN 5 ',
  '5箱 → 1 ? 5 箱 ‹5箱› MATERIAL_UNKNOWN 5箱 ',
  '薯条 → 1 100022  ‹薯条›',
  '薯条 鸡腿 5 → 1 ? 5 ‹薯条 鸡腿 5› MATERIAL_UNKNOWN 薯条 鸡腿 ',
  '鸡腿 薯条 → 1 ?  ‹鸡腿 薯条› MATERIAL_UNKNOWN 鸡腿 薯条 ',
  '薯条 5 鸡腿 → 1 100022 5 ‹薯条 5› ¦ 2 100001  ‹鸡腿›',
  '5 薯条 鸡腿 → 1 ? 5 ‹5 薯条 鸡腿› MATERIAL_UNKNOWN 薯条 鸡腿 ',
  '5薯条3 → 1 ? 3 ‹5薯条3› MATERIAL_UNKNOWN 5薯条 ',
  '5 薯条 谢谢 → 1 100022 5 ‹5 薯条 谢谢›',
  '谢谢 薯条5 → 1 100022 5 ‹谢谢 薯条5›',
  '薯条5 谢谢啦！ → 1 100022 5 ‹薯条5 谢谢啦！›',
  '好的谢谢 → 1 ?  ‹好的谢谢› MATERIAL_UNKNOWN 好的谢谢 ',
  '薯条5，好的 → 1 100022 5 ‹薯条5› ¦ 2 ?  ‹好的› MATERIAL_UNKNOWN 好的 ',
  '麻烦 薯条5 → 1 100022 5 ‹麻烦 薯条5›',
  '请 薯条5 please → 1 100022 5 ‹请 薯条5 please›',
  '没有 5 6 → 1 ? 5 ‹没有 5 6› MATERIAL_UNKNOWN 没有 ',
  '薯条 5，， → 1 100022 5 ‹薯条 5›',
  '薯条5 ,;  → 1 100022 5 ‹薯条5›',
  '薯条！ 5 → 1 100022  ‹薯条！› ¦ 2 ? 5 ‹5› MATERIAL_UNKNOWN 5 ',
  '薯条 1,5 → 1 100022 1,5 ‹薯条 1,5›',
  '薯条 1,200 → 1 100022 1,200 ‹薯条 1,200›',
  '薯条1，200 鸡腿3 → 1 100022 1，200 ‹薯条1，200› ¦ 2 100001 3 ‹鸡腿3›',
  '3。5 薯条 → 1 100022 3。5 ‹3。5 薯条›',
  '薯条5。鸡腿3 → 1 100022 5 ‹薯条5› ¦ 2 100001 3 ‹鸡腿3›',
  '薯条5|鸡腿3 → 1 100022 5 ‹薯条5› ¦ 2 100001 3 ‹鸡腿3›',
  '薯条5?鸡腿3 → 1 100022 5 ‹薯条5?› ¦ 2 100001 3 ‹鸡腿3›',
  '薯条5!鸡腿3 → 1 100022 5 ‹薯条5!› ¦ 2 100001 3 ‹鸡腿3›',
  '薯条5;鸡腿3 → 1 100022 5 ‹薯条5› ¦ 2 100001 3 ‹鸡腿3›',
  '薯条5、鸡腿3 → 1 100022 5 ‹薯条5› ¦ 2 100001 3 ‹鸡腿3›',
  '薯条5,鸡腿3 → 1 100022 5 ‹薯条5› ¦ 2 100001 3 ‹鸡腿3›',
  '薯条.5 → 1 100022 0.5 ‹薯条.5›',
  '薯条 .5袋 → 1 100022 0.5 袋 ‹薯条 .5袋›',
  '薯条 -5 → 1 100022 -5 ‹薯条 -5›',
  '薯条x5 → 1 100022 5 ‹薯条x5›',
  '薯条 X 5 → 1 100022 5 ‹薯条 X 5›',
  '薯条*5 → 1 100022 5 ‹薯条*5›',
  '薯条×5袋 → 1 100022 5 袋 ‹薯条×5袋›',
  '薯条✕5 → 1 100022 5 ‹薯条✕5›',
  'max5 → 1 ?  ‹max5› MATERIAL_UNKNOWN max5 ',
  '薯条x → 1 ?  ‹薯条x› MATERIAL_UNKNOWN 薯条x ',
  'x5 → 1 ? 5 ‹x5› MATERIAL_UNKNOWN x5 ',
  'M1 5 → 1 M1 5 ‹M1 5›',
  '双生 3 → 1 ? 3 ‹双生 3› MATERIAL_AMBIGUOUS 双生·2 M1/M2',
  '双生袋 3 → 1 ? 3 ‹双生袋 3› MATERIAL_UNKNOWN 双生袋 ',
  '双生 袋 3 → 1 M2 3 ‹双生 袋 3›',
  'M1 双生 3 → 1 M1 3 ‹M1 双生 3›',
  'M2 双生 A 3 → 1 ? 3 ‹M2 双生 A 3› MATERIAL_AMBIGUOUS M2 双生 A·2 M2/M1',
  '双生 A 3 → 1 M1 3 ‹双生 A 3›',
  'ss 3 → 1 ? 3 ‹ss 3› MATERIAL_AMBIGUOUS ss·2 M1/M2',
  '薯条 7喜 3 → 1 ? 3 ‹薯条 7喜 3› MATERIAL_AMBIGUOUS 薯条 7喜·2 100022/100029',
  '7喜3 → 1 100029 3 ‹7喜3›',
  '三文鱼3 → 1 100043 3 ‹三文鱼3›',
  '三文鱼 三条 → 1 100043 3 条 ‹三文鱼 三条›',
  '3三文鱼 → 1 ?  ‹3三文鱼› MATERIAL_UNKNOWN 3三文鱼 ',
  '鸡腿3boxes → 1 100001 3 boxes ‹鸡腿3boxes› UNIT_DIFFERS 箱·boxes 箱',
  'Box Tape 3boxes → 1 M3 3 boxes ‹Box Tape 3boxes›',
  'Box Tape 3 boxes → 1 M3 3 boxes ‹Box Tape 3 boxes›',
  'Box Tape 3boxer → 1 ?  ‹Box Tape 3boxer› MATERIAL_UNKNOWN Box Tape 3boxer ',
  '可可可3kg → 1 M4 3 kg ‹可可可3kg›',
  '可可可 3公斤 → 1 M4 3 公斤 ‹可可可 3公斤›',
  '可可可3kgs → 1 ?  ‹可可可3kgs› MATERIAL_UNKNOWN 可可可3kgs ',
  '可可可3千克 薯条3 → 1 M4 3 千克 ‹可可可3千克› ¦ 2 100022 3 ‹薯条3›',
  '薯条3包子 → 1 100022 3 包 ‹薯条3包› UNIT_DIFFERS 袋·包 袋 ¦ 2 ?  ‹子› MATERIAL_UNKNOWN 子 ',
  '薯条3 包子 → 1 100022 3 ‹薯条3› ¦ 2 ?  ‹包子› MATERIAL_UNKNOWN 包子 ',
  '薯条3 包 → 1 100022 3 包 ‹薯条3 包› UNIT_DIFFERS 袋·包 袋',
  '薯条 95% → 1 ?  ‹薯条 95%› MATERIAL_UNKNOWN 薯条 95% ',
  '薯条 10:32 → 1 ?  ‹薯条 10:32› MATERIAL_UNKNOWN 薯条 10:32 ',
  '薯条 2026/11/21 → 1 ?  ‹薯条 2026/11/21› MATERIAL_UNKNOWN 薯条 2026/11/21 ',
  '薯条 7-11 → 1 ?  ‹薯条 7-11› MATERIAL_UNKNOWN 薯条 7-11 ',
  '薯条3# → 1 ?  ‹薯条3#› MATERIAL_UNKNOWN 薯条3# ',
  '薯条 3_ → 1 ?  ‹薯条 3_› MATERIAL_UNKNOWN 薯条 3_ ',
  '薯条 3" → 1 ?  ‹薯条 3"› MATERIAL_UNKNOWN 薯条 3" ',
  '薯条3° → 1 ?  ‹薯条3°› MATERIAL_UNKNOWN 薯条3° ',
  '薯条2½ → 1 100022 2½ ‹薯条2½›',
  '薯条½ → 1 100022 ½ ‹薯条½›',
  '薯条 ½袋 → 1 100022 ½ 袋 ‹薯条 ½袋›',
  '薯条半袋 → 1 100022 0.5 袋 ‹薯条半袋›',
  '薯条一 → 1 ?  ‹薯条一› MATERIAL_UNKNOWN 薯条一 ',
  '薯条 一 → 1 100022 1 ‹薯条 一›',
  '薯条 十 → 1 100022 10 ‹薯条 十›',
  '薯条十二袋 → 1 100022 12 袋 ‹薯条十二袋›',
  '薯条二十袋 → 1 100022 20 袋 ‹薯条二十袋›',
  '薯条 一百零五 袋 → 1 100022 105 袋 ‹薯条 一百零五 袋›',
  '薯条 两百袋 → 1 100022 200 袋 ‹薯条 两百袋›',
  '薯条 三三袋 → 1 100022 三三 袋 ‹薯条 三三袋›',
  '薯条 十十袋 → 1 100022 十十 袋 ‹薯条 十十袋›',
  '薯条 百袋 → 1 100022 百 袋 ‹薯条 百袋›',
  '薯条 零袋 → 1 100022 0 袋 ‹薯条 零袋›',
  '薯条 〇 → 1 100022 0 ‹薯条 〇›',
  '薯条 半半袋 → 1 100022 半半 袋 ‹薯条 半半袋›',
  '薯条 一半袋 → 1 100022 一半 袋 ‹薯条 一半袋›',
  '薯条 一千零一十袋 → 1 100022 1010 袋 ‹薯条 一千零一十袋›',
  '薯条 二十百袋 → 1 100022 二十百 袋 ‹薯条 二十百袋›',
  '薯条 一万二千袋 → 1 100022 12000 袋 ‹薯条 一万二千袋›',
  '薯条 二三袋 → 1 100022 二三 袋 ‹薯条 二三袋›',
  '薯条 万袋 → 1 100022 万 袋 ‹薯条 万袋›',
  '薯条 三十五袋 → 1 100022 35 袋 ‹薯条 三十五袋›',
  '薯条 零五袋 → 1 100022 5 袋 ‹薯条 零五袋›',
  '薯条 百五十袋 → 1 100022 百五十 袋 ‹薯条 百五十袋›',
  '薯条 一百十袋 → 1 100022 一百十 袋 ‹薯条 一百十袋›',
  '薯条 十零三袋 → 1 100022 13 袋 ‹薯条 十零三袋›',
  '二十料 3个(大) → 1 20 3 个(大) ‹二十料 3个(大)›',
  '二十料 3个 → 1 20 3 个 ‹二十料 3个› UNIT_DIFFERS 个(大)·个 个(大)',
  '十号料 3 → 1 10 3 ‹十号料 3›',
  '十号料3箱 → 1 10 3 箱 ‹十号料3箱› UNIT_DIFFERS ·箱 ',
  '薯条 100022 2.5kg/袋 5 → 1 100022 5 ‹薯条 100022 2.5kg/袋 5›',
  '薯条 2.5kg/袋 5 → 1 100022 5 ‹薯条 2.5kg/袋 5›',
  '2.5kg/袋 薯条 5 → 1 100022 5 ‹2.5kg/袋 薯条 5›',
  '鸡腿 10kg/箱 3箱 → 1 100001 3 箱 ‹鸡腿 10kg/箱 3箱›',
  '可乐糖浆 5L 2 → 1 100008  L ‹可乐糖浆 5L 2› QUANTITY_UNCLEAR 5, 2 5/2',
  '三文鱼 约3kg 2 → 1 100043 2 ‹三文鱼 约3kg 2›',
  'Aniseed Syrup 12 - 550 ml bottles 4 → 1 NW-3 4 ‹Aniseed Syrup 12 - 550 ml bottles 4›',
  '10 → 1 ? 10 ‹10› MATERIAL_UNKNOWN 10 ',
  '10 20 薯条 5 → 1 100022  ‹10 20 薯条 5› QUANTITY_UNCLEAR 10, 20, 5 10/20/5',
  '20 5个(大) → 1 20 5 个(大) ‹20 5个(大)›',
  '可 3 → 1 ? 3 ‹可 3› MATERIAL_NAME_TOO_SHORT 可·3 100008/100015/M4',
  '33 5 → 1 ? 33 ‹33 5› MATERIAL_UNKNOWN 33 5 ',
  '可可 3 → 1 M4 3 ‹可可 3›',
  '请薯条5 → 1 100022 5 ‹请薯条5›',
  '谢谢 → 1 ?  ‹谢谢› MATERIAL_UNKNOWN 谢谢 ',
  '谢谢 谢谢 → 1 ?  ‹谢谢 谢谢› MATERIAL_UNKNOWN 谢谢 谢谢 ',
  '还有 薯条5 → 1 100022 5 ‹还有 薯条5›',
  'a b 5 → 1 ? 5 ‹a b 5› MATERIAL_UNKNOWN a b ',
  '没有这个 3袋 → 1 ? 3 袋 ‹没有这个 3袋› MATERIAL_UNKNOWN 没有这个 ',
  '　薯条　5　 → 1 100022 5 ‹薯条　5›',
  '薯条\n\n5 → 1 100022  ‹薯条› ¦ 2 ? 5 ‹5› MATERIAL_UNKNOWN 5 ',
  '薯条5 鸡腿3 → 1 100022 5 ‹薯条5› ¦ 2 100001 3 ‹鸡腿3›',
  '薯条5\u000b鸡腿3\f7喜2 → 1 100022 5 ‹薯条5› ¦ 2 100001 3 ‹鸡腿3› ¦ 3 100029 2 ‹7喜2›',
  '薯条５袋 → 1 100022 5 袋 ‹薯条５袋›',
  'ＮＷ－３ 5 → 1 NW-3 5 ‹ＮＷ－３ 5›',
  'nw-3 5 → 1 NW-3 5 ‹nw-3 5›',
]

describe('a message', () => {
  it.each(read.map(example => example.split(' → ') as [string, string]))('[N4] [N5] %j is read as %s', (text, rows) =>
    expect(readAs(text)).toBe(rows),
  )
})

describe('the material that a person chose', () => {
  it('[N4] [N5] replaces the doubt, and the unit is checked by it', () => {
    const catalogue = catalogueOf(materials)
    const requestedLine = { at: 2, raw: '双生3箱', materialCode: null, quantity: '3', unit: '箱' }
    expect(chooseMaterial(requestedLine, 'M1', catalogue)).toEqual({ ...requestedLine, materialCode: 'M1' })
    expect(chooseMaterial(requestedLine, 'M2', catalogue)).toMatchObject({
      materialCode: 'M2',
      refusal: { kind: 'UNIT_DIFFERS' },
    })
    const { unit: _, ...bare } = requestedLine
    expect(chooseMaterial(bare, 'M2', catalogue)).toEqual({ ...bare, materialCode: 'M2', unit: '' })
  })

  it('[N4] is one of those that a single letter matches, by name, code or initials, as the search finds them', () => {
    const letters = fc.constantFrom(...'可鸡薯料zcjpaN'.split(''))
    assertProperty(
      fc.property(letters, letter => {
        const key = nameKey(letter)
        const codes = materials
          .filter(it => [it.materialName, it.materialCode, it.initials].some(field => nameKey(field).includes(key)))
          .map(({ materialCode }) => materialCode)
        const [requestedLine] = readPaste(`${letter} 3`, catalogueOf(materials)).requestedLines
        const figures = { keyword: letter, matches: codes.length }
        expect(requestedLine).toMatchObject(
          codes.length === 0
            ? { refusal: { kind: 'MATERIAL_UNKNOWN' } }
            : { quantity: '3', refusal: { kind: 'MATERIAL_NAME_TOO_SHORT', figures, accepted: codes.slice(0, 20) } },
        )
      }),
    )
  })

  it('[N4] is one of at most twenty candidates', () => {
    const twins = Array.from({ length: 25 }, (_, index) => ({ ...materials[0]!, materialCode: `T${index}` }))
    const catalogue = catalogueOf(twins)
    const refusal = { kind: 'MATERIAL_AMBIGUOUS', figures: { keyword: '冷冻鸡腿排', matches: 25 } }
    const [requestedLine] = readPaste('冷冻鸡腿排 3', catalogue).requestedLines
    expect(requestedLine).toMatchObject({ refusal })
    expect(requestedLine!.refusal!.accepted).toEqual(twins.slice(0, 20).map(({ materialCode }) => materialCode))
    expect([catalogue.find('冷冻鸡腿排').exact, catalogue.find('鸡腿').exact, catalogue.find('T3').exact]).toEqual([
      ...[true, false, true],
    ])
    const nameless = catalogueOf([{ ...materials[0]!, materialName: ' ', initials: '' }])
    expect([nameless.find(''), nameless.find('?')].map(({ codes }) => codes)).toEqual([[], []])
    expect(catalogue.describes('箱', 'none')).toBe(false)
    expect([catalogue.describes('箱', 'T1'), catalogue.describes('袋', 'T1')]).toEqual([true, false])
  })
})
