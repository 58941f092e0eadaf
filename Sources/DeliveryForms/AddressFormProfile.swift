import Lookup

/// The words of a language with which an ``AddressFormReader`` separates the parts of a delivery form.
///
/// Each list is in lower case and separated by blanks. With ``plain``, the whole text is an address.
public struct AddressFormProfile: Sendable {
  /// Whether phone numbers and postal codes have the forms of China.
  public var readsChineseNumbers = false
  /// Labels before a name: 收货人.
  public var nameLabels: StaticString = ""
  /// Labels before a phone number: 电话.
  public var phoneLabels: StaticString = ""
  /// Labels before a postal code: 邮编.
  public var postalCodeLabels: StaticString = ""
  /// The first two digits of a root's code, and of a postal code there: 3331 for Zhejiang.
  public var postalCodeRegions: StaticString = ""
  /// Labels before an address: 地址.
  public var addressLabels: StaticString = ""
  /// Words between a phone number and its extension: 转.
  public var extensionWords: StaticString = ""
  /// Surnames: 张, 欧阳.
  public var surnames: StaticString = ""
  /// Titles that belong to the name before them: 先生.
  public var titles: StaticString = ""
  /// Words of one character that make a familiar name of the surname after them: 小王.
  public var familiarPrefixes: StaticString = ""
  /// Words after a name that don't belong to it: 亲启.
  public var nameNotes: StaticString = ""
  /// Endings of places and institutions, which no name has, even beside a phone number: 李家村.
  public var placeEndings: StaticString = ""
  /// Further endings of places, which a name has only with a label or beside a phone number: 白云山.
  public var landmarkEndings: StaticString = ""
  /// Words that aren't names although they begin with a surname: 谢谢.
  public var remarks: StaticString = ""
  /// Endings of companies and institutions, which receive deliveries: 公司.
  public var organizationEndings: StaticString = ""
  /// Endings of roads, after which six digits are a house number: 路.
  public var roadEndings: StaticString = ""
  /// Words with which a house number ends, so that a name may follow: 号.
  public var houseNumberEndings: StaticString = ""

  /// A profile without words.
  public static var plain: AddressFormProfile { AddressFormProfile() }

  private init() {}
}

extension AddressFormProfile {
  /// The profile for Chinese delivery forms.
  public static var chinese: AddressFormProfile {
    var profile = plain
    profile.readsChineseNumbers = true
    profile.nameLabels = chineseNameLabels
    profile.phoneLabels = chinesePhoneLabels
    profile.postalCodeLabels = "邮政编码 邮编 邮编号码 邮码 邮政编号 邮递区号 postcode zip zipcode postalcode"
    profile.postalCodeRegions = chinesePostalCodeRegions
    profile.addressLabels = chineseAddressLabels
    profile.extensionWords = "转 转分机 分机 分机号 ext x"
    profile.surnames = chineseSurnames
    profile.titles = """
      先生 女士 小姐 太太 夫人 老师 同学 师傅 大哥 大姐 阿姨 叔叔 老板 经理 总 主任 医生 教授 律师 工
      """
    profile.familiarPrefixes = "小 老 阿"
    profile.nameNotes = "收 亲启 启 亲收 签收 代收 转交"
    profile.placeEndings = chinesePlaceEndings
    profile.landmarkEndings = chineseLandmarkEndings
    profile.remarks = """
      谢谢 单位 周末 周一 周二 周三 周四 周五 周六 周日 安全 方便 马上 包邮 常温 明天 明早 平时 平日 时间 应该 成功 别墅 门市 房东 常用 \
      全部 全国 计划 项目 祝福 顾客 管理 管家 路口 车主 商家 和平 解放 幸福 向阳 高新 高铁
      """
    profile.organizationEndings = chineseOrganizationEndings
    profile.roadEndings = "路 街 道 巷 弄 里 胡同 线"
    profile.houseNumberEndings = "号 室 楼 层 栋 幢 座 弄 单元 户 房 组 号楼 号院 门牌"
    return profile
  }

  private static var chineseNameLabels: StaticString {
    """
    收货人 收件人 收货人姓名 收件人姓名 收货姓名 收件姓名 收货人名称 收货方 收件方 收件 姓名 名字 联系人 联系人姓名 \
    寄件人 发件人 寄件人姓名 发件人姓名 客户姓名 客户 买家 买家姓名 顾客 name recipient consignee attn
    """
  }

  private static var chinesePhoneLabels: StaticString {
    """
    电话 电话号码 手机 手机号 手机号码 联系电话 联系方式 联系手机 联系号码 联系人电话 联系人手机 固定电话 固话 座机 \
    移动电话 收货电话 收货人电话 收货人手机 收货人手机号 收货人联系电话 收件电话 收件人电话 收件人手机 收件人手机号 \
    收件人联系电话 收件人联系方式 收货人联系方式 寄件人电话 发件人电话 热线 客服电话 办公电话 公司电话 家庭电话 \
    tel phone mobile telephone cell
    """
  }

  /// The provinces in the order of their codes.
  private static var chinesePostalCodeRegions: StaticString {
    """
    1110 1230 1305 1306 1307 1403 1404 1501 1502 2111 2112 2213 2315 2316 3120 3221 3222 3331 3332 3423 3424 3535 3536 \
    3633 3634 3725 3726 3727 4145 4146 4147 4243 4244 4341 4342 4451 4452 4553 4554 4657 5040 5161 5162 5163 5164 \
    5255 5256 5365 5366 5367 5485 5486 6171 6172 6273 6274 6381 6475 6583 6584
    """
  }

  private static var chineseAddressLabels: StaticString {
    """
    地址 收货地址 收件地址 收货人地址 收件人地址 联系地址 详细地址 家庭地址 通讯地址 通信地址 邮寄地址 寄件地址 送货地址 \
    公司地址 单位地址 收货详细地址 收件详细地址 街道地址 所在地区 所在地 所在省市 所在区域 省市区 住址 现住址 \
    寄到 寄往 寄至 送到 送往 送至 发到 发往 发至 address addr add
    """
  }

  private static var chinesePlaceEndings: StaticString {
    """
    省 市 区 县 旗 盟 镇 乡 村 街 街道 路 巷 弄 大道 胡同 公路 国道 庄 屯 寨 号 室 层 栋 幢 座 单元 楼 院 校 厂 场 站 \
    店 馆 所 局 处 部 公司 超市 大厦 大楼 公寓 别墅 小区 花园 社区 家园 中心 酒店 宾馆 银行 大学 中学 小学 学院 学校 \
    幼儿园 驿站 快递 菜鸟 代收点 自提点 快递柜 柜 丰巢 井 汇 嘴 沟 坡 坪 坝 坑 寺 庙 祠 门口 楼下 对面 旁边 隔壁 附近 \
    宿舍 舍 车库 库 车间 间 房 铺 室内 楼上 前台 门卫 保安 物业 大厅 收发室 传达室 国际 广场 商场 商城 科技 集团 \
    里弄 开发区 自治州 东路 西路 南路 北路 中路
    """
  }

  private static var chineseLandmarkEndings: StaticString {
    """
    山 江 河 湖 海 岭 峰 洲 湾 泉 塘 岗 桥 塔 岛 港 门 口 里 台 亭 洞 谷 潭 滩 渡 关 集 营 堡 坊 阁 轩 居 庭 园 苑 城 \
    府 州 林 田 元 家 宫 殿 陵 池 溪 川 峡 水 头 尾 边 侧 面 东 西 南 北 中 上 下 内 外 道 线 学 堂 社 行 厦 库 会 \
    都 墩 坨 圩 埠 甸 浜 湘 桐 畈 岙 坞 垭 冲 排 墙 房子 平房 商铺
    """
  }

  private static var chineseOrganizationEndings: StaticString {
    """
    公司 集团 厂 店 商行 商店 超市 工作室 事务所 研究院 研究所 研究中心 中心 学校 大学 学院 中学 小学 幼儿园 医院 诊所 \
    银行 支行 分行 酒店 宾馆 饭店 餐厅 部 局 所 院 处 站 社 馆 会 委员会 协会 政府 基金会 俱乐部
    """
  }

  private static var chineseSurnames: StaticString {
    """
    王 李 张 刘 陈 杨 黄 吴 赵 周 徐 孙 马 朱 胡 林 郭 何 高 罗 郑 梁 谢 \
    宋 唐 许 邓 冯 韩 曹 曾 彭 萧 蔡 潘 田 董 袁 于 余 叶 蒋 杜 苏 魏 程 \
    吕 丁 沈 任 姚 卢 傅 钟 姜 崔 谭 廖 范 汪 陆 金 石 戴 贾 韦 夏 邱 方 \
    侯 邹 熊 孟 秦 白 江 阎 薛 尹 段 雷 黎 史 龙 陶 贺 顾 毛 郝 龚 邵 万 \
    钱 严 赖 覃 洪 武 莫 孔 汤 向 常 温 康 施 文 牛 樊 葛 邢 安 齐 易 乔 \
    伍 庞 颜 倪 庄 聂 章 鲁 岳 翟 殷 詹 申 欧 耿 关 兰 焦 俞 左 柳 甘 祝 \
    包 宁 尚 符 舒 阮 柯 纪 梅 童 凌 毕 单 季 裴 霍 涂 成 苗 谷 盛 曲 翁 \
    冉 骆 蓝 路 游 辛 靳 管 柴 蒙 鲍 华 喻 祁 蒲 房 滕 屈 饶 解 牟 艾 尤 \
    阳 时 穆 农 司 卓 古 吉 缪 简 车 项 连 芦 麦 褚 娄 窦 戚 岑 景 党 宫 \
    费 卜 冷 晏 席 卫 米 柏 宗 瞿 桂 全 佟 应 臧 闵 苟 邬 边 卞 姬 师 和 \
    仇 栾 隋 商 刁 沙 荣 巫 寇 桑 郎 甄 丛 仲 虞 敖 巩 明 佘 池 查 麻 苑 \
    迟 邝 云 奚 昌 酆 廉 乐 皮 元 平 湛 禹 狄 贝 谈 茅 强 支 昝 裘 干 宣 \
    贲 郁 杭 诸 钮 嵇 滑 荀 羊 惠 封 芮 羿 储 汲 邴 糜 富 乌 巴 弓 牧 隗 \
    宓 蓬 郗 班 仰 伊 暴 钭 厉 戎 祖 束 幸 韶 郜 蓟 薄 印 怀 邰 鄂 索 咸 \
    籍 蔺 屠 阴 胥 苍 闻 莘 贡 劳 逄 扶 堵 宰 郦 郤 璩 濮 寿 扈 燕 冀 郏 \
    浦 慕 茹 习 宦 鱼 容 慎 戈 庾 暨 居 衡 弘 匡 禄 阙 殳 沃 蔚 夔 隆 厍 \
    晁 勾 訾 阚 那 毋 乜 鞠 须 丰 巢 蒯 荆 竺 权 逯 盖 桓 晋 楚 闫 汝 鄢 \
    钦 帅 缑 亢 况 琴 佴 谯 笪 肖 付 代 万俟 司马 上官 欧阳 夏侯 诸葛 闻人 \
    东方 赫连 皇甫 尉迟 公羊 澹台 公冶 宗政 濮阳 淳于 单于 太叔 申屠 公孙 仲孙 \
    轩辕 令狐 钟离 宇文 长孙 慕容 鲜于 闾丘 司徒 司空 亓官 司寇 颛孙 端木 巫马 \
    公西 漆雕 乐正 壤驷 公良 拓跋 段干 东郭 呼延 羊舌 梁丘 左丘 南宫
    """
  }
}
