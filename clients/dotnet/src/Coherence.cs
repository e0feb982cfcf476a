using System;
using System.Collections;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Security.Principal;
using System.Text;
using Tangosol.IO.Pof;
using Tangosol.Net;
using Tangosol.Net.Cache;
using Tangosol.Net.Security;
using Tangosol.Run.Xml;
using Tangosol.Util;
using Tangosol.Util.Extractor;
using Tangosol.Util.Filter;

namespace Gridmark {
  static partial class Adapters {
    static partial void AddMore(IDictionary<string, Func<Assignment, Func<Script, ITarget>>> all) {
      all["coherence"] = Coherence.Connect;
    }
  }

  /// <summary>
  /// Coherence by its client for .NET, over Coherence*Extend in POF. All users share the caches of one connection, as the
  /// requests of a service do.
  /// </summary>
  sealed class Coherence : ITarget {
    const int NearEntries = 100000;

    readonly Dictionary<string, INamedCache> caches = new Dictionary<string, INamedCache>();

    /// <summary>The names of the door, so that what Coherence makes by itself finds them.</summary>
    internal static Dictionary<string, string> Door = new Dictionary<string, string>();

    /// <summary>Connects anew where a phase has another timeout: the service has one for all its requests.</summary>
    public static Func<Script, ITarget> Connect(Assignment assignment) {
      Door = assignment.Door;
      if (!Door.ContainsKey("extend")) throw new BadInput("the door of coherence has no address for Coherence*Extend");
      foreach (DictionaryEntry one in Environment.GetEnvironmentVariables()) { // they would win over the door
        if (((string) one.Key).StartsWith("coherence", StringComparison.OrdinalIgnoreCase)) {
          Environment.SetEnvironmentVariable((string) one.Key, null);
        }
      }
      long timeout = Adapters.Timeout;
      var shared = new Coherence(timeout);
      return script => {
        if (script.Timeout != timeout) {
          timeout = script.Timeout;
          shared = new Coherence(timeout);
        }
        return shared;
      };
    }

    Coherence(long timeout) {
      CacheFactory.Configure(Xml(CacheConfig(timeout)), Xml(OperationalConfig));
      CacheFactory.GetCache("Deals"); // connects
    }

    public IList<Deal> Get(Ask ask) {
      return InTime(() => {
        var found = (PofDeal) Cache(ask)[ask.Key];
        return found == null ? new Deal[0] : new[] {found.Deal};
      });
    }

    public void Put(Ask ask) {
      Deal deal = ask.Deal;
      var value = new PofDeal(new Deal {
        Number = deal.Number, Version = deal.Version, Account = deal.Account, SettlementDay = deal.SettlementDay,
        Status = deal.Status, Text = Deal.TextOf(deal.Number, deal.Version, ask.Length),
      });
      // An Insert would bring the earlier value back.
      InTime(() => {
        Cache(ask).InsertAll(new Hashtable {{ask.Key, value}});
        return 1;
      });
    }

    public IList<Deal> Find(Ask ask) {
      // An index of the servers' is found by the name of the field.
      var field = new UniversalExtractor(ask.Field);
      IFilter filter = ask.Op == "equal"
          ? (IFilter) new EqualsFilter(field, ask.Values[0]) : new InFilter(field, ask.Values.ToArray());
      return InTime(() => Cache(ask).GetValues(filter).Cast<PofDeal>().Select(one => one.Deal).ToList());
    }

    /// <summary>The caches are the program's.</summary>
    public void Dispose() {}

    INamedCache Cache(Ask ask) {
      lock (caches) {
        string name = (ask.Near ? "near " : "") + ask.Cache;
        INamedCache cache;
        if (!caches.TryGetValue(name, out cache)) {
          cache = CacheFactory.GetCache(ask.Cache);
          if (ask.Near) cache = new NearCache(new LocalCache(NearEntries), cache, CompositeCacheStrategyType.ListenPresent);
          caches[name] = cache;
        }
        return cache;
      }
    }

    static T InTime<T>(Func<T> request) {
      try {
        return request();
      } catch (RequestTimeoutException e) {
        throw new TimeoutException(e.Message, e);
      }
    }

    static IXmlElement Xml(string text) { return XmlHelper.LoadXml(new MemoryStream(Encoding.UTF8.GetBytes(text))); }

    static string Named(Type type) { return type.FullName + ", " + type.Assembly.GetName().Name; }

    static string Text(string name) { return System.Security.SecurityElement.Escape(Door[name]); }

    static string CacheConfig(long timeout) {
      return @"<cache-config xmlns='http://schemas.tangosol.com/cache'>
        <caching-scheme-mapping>
          <cache-mapping><cache-name>*</cache-name><scheme-name>remote</scheme-name></cache-mapping>
        </caching-scheme-mapping>
        <caching-schemes><remote-cache-scheme>
          <scheme-name>remote</scheme-name>
          <service-name>remote</service-name>
          <cluster-name>" + Text("cluster") + @"</cluster-name>
          <proxy-service-name>" + Text("proxy") + @"</proxy-service-name>
          <initiator-config>
            <tcp-initiator><name-service-addresses>" + string.Concat(Door["extend"].Split(',').Select(Socket)) + @"
            </name-service-addresses></tcp-initiator>
            <outgoing-message-handler><request-timeout>" + timeout / 1000000 + @"ms</request-timeout></outgoing-message-handler>
            <serializer><class-name>" + Named(typeof(DealContext)) + @"</class-name></serializer>
          </initiator-config>
        </remote-cache-scheme></caching-schemes>
      </cache-config>";
    }

    static string Socket(string address) {
      int colon = address.LastIndexOf(':');
      return "<socket-address><address>" + address.Substring(0, colon) + "</address><port>" + address.Substring(colon + 1)
          + "</port></socket-address>";
    }

    static string OperationalConfig {
      get {
        return @"<coherence xmlns='http://schemas.tangosol.com/coherence'>
          <logging-config><destination>stderr</destination><severity-level>2</severity-level></logging-config>
          <security-config><identity-transformer><class-name>" + Named(typeof(Token)) + @"</class-name></identity-transformer>
          </security-config>
        </coherence>";
      }
    }
  }

  /// <summary>Shows the proxies the secret of the door. Public because Coherence makes it.</summary>
  public sealed class Token : IIdentityTransformer {
    public object TransformIdentity(IPrincipal principal, Tangosol.Net.IService service) { return Coherence.Door["token"]; }
  }

  /// <summary>The types of the servers, as far as they are met here. Public because Coherence makes it.</summary>
  public sealed class DealContext : ConfigurablePofContext {
    public DealContext() : base(new MemoryStream(Encoding.UTF8.GetBytes(
        @"<pof-config xmlns='http://schemas.tangosol.com/pof'><user-type-list>
          <include>assembly://Coherence/Tangosol.Config/coherence-pof-config.xml</include>
          <user-type><type-id>" + Coherence.Door["pof.Deal"] + @"</type-id><class-name>" + typeof(PofDeal).FullName + ", "
        + typeof(PofDeal).Assembly.GetName().Name + @"</class-name></user-type>
        </user-type-list></pof-config>"))) {}
  }

  /// <summary>A deal as it is in POF: each field under its place in the record.</summary>
  public sealed class PofDeal : IPortableObject {
    internal Deal Deal;

    public PofDeal() {}

    internal PofDeal(Deal deal) { Deal = deal; }

    public void ReadExternal(IPofReader reader) {
      Deal = new Deal {
        Number = reader.ReadInt64(0), Version = reader.ReadInt32(1), Account = reader.ReadString(2),
        SettlementDay = reader.ReadInt64(3), Status = reader.ReadString(4), Text = reader.ReadString(5),
      };
    }

    public void WriteExternal(IPofWriter writer) {
      writer.WriteInt64(0, Deal.Number);
      writer.WriteInt32(1, (int) Deal.Version);
      writer.WriteString(2, Deal.Account);
      writer.WriteInt64(3, Deal.SettlementDay);
      writer.WriteString(4, Deal.Status);
      writer.WriteString(5, Deal.Text);
    }
  }
}
