/** What the invoices of the demo's partners contain; the payer of the chain's own shops receives none. */
export const invoiceDetailRecords = [
  {
    ...{ entity_code: 'PAYER-02', title: '深圳南岭晴川餐饮有限公司', tax_number: '91440300MA5GN2T80E' },
    ...{ invoice_kind: 'SPECIAL', email: 'fapiao@nanling.example', address: '深圳市南山区海岸城西座 1208' },
    ...{ phone: '0755-86001208', bank: '招商银行深圳南山支行', bank_account: '755900121088888' },
  },
  {
    ...{ entity_code: 'PAYER-03', title: '长沙麓云知味餐饮管理有限公司', tax_number: '91430100MA4R6H1L39' },
    ...{ invoice_kind: 'GENERAL', email: 'caiwu@luyun.example', address: '', phone: '', bank: '', bank_account: '' },
  },
]
