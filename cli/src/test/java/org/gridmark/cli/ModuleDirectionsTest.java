package org.gridmark.cli;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The folders are the architecture: who may use whom (see ARCHITECTURE.md). */
class ModuleDirectionsTest {
  private static final String MODEL = "org.gridmark.model..";
  private static final String MEASURE = "org.gridmark.measure..";
  private static final String RECORD = "org.gridmark.record..";
  private static final String ANALYSE = "org.gridmark.analyse..";
  private static final String STORE = "org.gridmark.store..";
  private static final String CSV = "org.gridmark.store.csv..";
  private static final String FILE = "org.gridmark.store.file..";
  private static final String YAML = "org.gridmark.yaml..";
  private static final String OPERATIONAL = "org.gridmark.operational..";
  private static final String CAPACITY = "org.gridmark.capacity..";
  private static final String PROGRAM = "org.gridmark.lab.program..";
  private static final List<String> CONTROL =
      Stream.of("process", "spec", "trust", "cluster", "attach", "resources", "system", "run")
          .map(room -> "org.gridmark.lab." + room)
          .toList();
  private static final String PRODUCT = "org.gridmark.lab.product..";
  private static final String LANGUAGE = "org.gridmark.lab.language..";
  private static final String HOST = "org.gridmark.lab.host..";
  private static final String KUBERNETES = "org.gridmark.lab.kubernetes..";
  private static final String DOCTOR = "org.gridmark.lab.doctor..";
  private static final String LINEARIZABILITY = "org.gridmark.lab.linearizability..";
  private static final String REPORT = "org.gridmark.report..";
  private static final String CLI = "org.gridmark.cli..";
  private static final String DRIVERS = "org.gridmark.driver..";
  private static final String DISTURBED = "org.gridmark.driver.contract.disturbed..";
  private static final String SYSTEMS = "org.gridmark.system..";
  private static final String STUDIES = "org.gridmark.study..";
  private static final String SERVICES = "org.gridmark.service..";
  private static final String BEAN = "org.gridmark.bean..";

  private static final JavaClasses ALL =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .importPackages("org.gridmark");

  /**
   * A rule about nothing would hold too. A new module is seen when its parent's POM lists it. A
   * driver may bring a class of its product's packages, for which no rule is made.
   */
  @Test
  void everyModuleIsSeen() throws Exception {
    Set<String> seen = ALL.stream().map(JavaClass::getName).collect(Collectors.toSet());
    for (Path module : ProjectModules.folders()) {
      assertThat(ProjectModules.classes(module))
          .filteredOn(name -> name.startsWith("org.gridmark."))
          .as("%s: list it among the modules and the dependencies of the POM above it", module)
          .isNotEmpty()
          .allMatch(seen::contains);
    }
  }

  @Test
  void everyRuleIsAboutSomething() {
    Stream<String> others =
        Stream.of(
            MODEL,
            MEASURE,
            RECORD,
            ANALYSE,
            STORE,
            PROGRAM,
            PRODUCT,
            LANGUAGE,
            HOST,
            KUBERNETES,
            DOCTOR,
            LINEARIZABILITY,
            REPORT,
            CLI,
            DRIVERS,
            SYSTEMS,
            STUDIES,
            SERVICES,
            BEAN,
            YAML,
            OPERATIONAL,
            CAPACITY);
    for (String module : Stream.concat(others, CONTROL.stream()).toList()) {
      assertThat(ALL.that(resideInAPackage(module))).as(module).isNotEmpty();
    }
  }

  @Test
  void modelUsesTheJdkAlone() {
    classes()
        .that()
        .resideInAPackage(MODEL)
        .should()
        .onlyDependOnClassesThat()
        .resideInAnyPackage(
            MODEL,
            "java..",
            "javax.xml..",
            "org.w3c.dom..",
            "org.xml.sax..",
            "org.jspecify.annotations")
        .check(ALL);
  }

  @Test
  void measureUsesModel() {
    uses(MEASURE, MODEL);
  }

  @Test
  void theRecordOfARunUsesModel() {
    uses(RECORD, MODEL);
  }

  @Test
  void analyseUsesModelAndRecord() {
    uses(ANALYSE, MODEL, RECORD);
  }

  @Test
  void capacityUsesModelRecordAnalyseAndOperational() {
    uses(CAPACITY, MODEL, RECORD, ANALYSE, OPERATIONAL);
  }

  @Test
  void storeUsesModelAndRecord() {
    uses(STORE, MODEL, RECORD);
  }

  @Test
  void yamlUsesModel() {
    uses(YAML, MODEL);
  }

  @Test
  void operationalUsesTheJdkAlone() {
    classes()
        .that()
        .resideInAPackage(OPERATIONAL)
        .should()
        .onlyDependOnClassesThat()
        .resideInAnyPackage(OPERATIONAL, "java..", "org.jspecify.annotations")
        .check(ALL);
  }

  @Test
  void yamlIsReadInOnePlace() {
    noClasses()
        .that()
        .resideOutsideOfPackage(YAML)
        .should()
        .dependOnClassesThat()
        .resideInAPackage("org.snakeyaml..")
        .check(ALL);
  }

  @Test
  void programsUseModelMeasureAndRecord() {
    uses(PROGRAM, MODEL, MEASURE, RECORD);
  }

  @Test
  void theControllerUsesNoTargetStudyOrReport() {
    List<String> allowed =
        new ArrayList<>(List.of(MODEL, PROGRAM, RECORD, STORE, ANALYSE, HOST, PRODUCT, LANGUAGE));
    allowed.addAll(CONTROL);
    CONTROL.forEach(room -> uses(room, allowed.toArray(String[]::new)));
  }

  @Test
  void productsUseModelAlone() {
    uses(PRODUCT, MODEL);
  }

  @Test
  void languagesUseModelAlone() {
    uses(LANGUAGE, MODEL);
  }

  /** What is on another machine knows nothing of runs and clusters. */
  @Test
  void hostsUseModelTheProgramsLinesTheDoctorAndFilesOfUsers() {
    uses(HOST, MODEL, PROGRAM, DOCTOR, YAML);
  }

  @Test
  void hostsOnKubernetesUseModelYamlAndHosts() {
    uses(KUBERNETES, MODEL, YAML, HOST);
  }

  @Test
  void kubernetesIsKnownToItsOwnModuleAlone() {
    noClasses()
        .that()
        .resideOutsideOfPackage(KUBERNETES)
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(KUBERNETES, "io.fabric8..")
        .check(ALL);
  }

  /** The controller looks at its own machine by a host, too. */
  @Test
  void processesAreStartedAndReadByHostsAlone() {
    noClasses()
        .that()
        .resideInAnyPackage(CONTROL.toArray(String[]::new))
        .should()
        .dependOnClassesThat()
        .resideInAPackage("oshi..")
        .orShould()
        .dependOnClassesThat()
        .areAssignableTo(ProcessBuilder.class)
        .check(ALL);
  }

  /** The checker's libraries are in no other process. */
  @Test
  void historiesAreCheckedByAProgramThatNobodyUses() {
    uses(LINEARIZABILITY, MODEL, RECORD, STORE, ANALYSE, PROGRAM);
    noClasses()
        .that()
        .resideOutsideOfPackage(LINEARIZABILITY)
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(LINEARIZABILITY, "org.opensearch..")
        .check(ALL);
  }

  @Test
  void theDoctorNeedsNobody() {
    uses(DOCTOR);
  }

  @Test
  void reportUsesModelRecordAndAnalyse() {
    uses(REPORT, MODEL, RECORD, ANALYSE, CAPACITY, CSV, FILE);
  }

  @Test
  void driversUseModelAndTheBeanThatAServerRunsAndTheContractOfDisturbedOnesItsUsers() {
    noClasses()
        .that()
        .resideInAPackage(DRIVERS)
        .and()
        .resideOutsideOfPackage(DISTURBED)
        .should()
        .dependOnClassesThat()
        .resideInAPackage(MEASURE)
        .check(ALL);
    uses(DRIVERS, MODEL, BEAN, MEASURE);
  }

  @Test
  void servicesUseModelAndTheBeanThatTheyDeploy() {
    uses(SERVICES, MODEL, BEAN);
  }

  /** It is on a server that has nothing else of Gridmark's. */
  @Test
  void theBeanUsesTheJdkAlone() {
    classes()
        .that()
        .resideInAPackage(BEAN)
        .should()
        .onlyDependOnClassesThat()
        .resideInAnyPackage(BEAN, "java..", "org.jspecify.annotations")
        .check(ALL);
  }

  @Test
  void systemsUseModelAlone() {
    uses(SYSTEMS, MODEL);
  }

  @Test
  void studiesUseModelMeasureRecordAnalyseYamlOperationalAndSystems() {
    uses(STUDIES, MODEL, MEASURE, RECORD, ANALYSE, YAML, OPERATIONAL, SYSTEMS);
  }

  @Test
  void noPackagesUseEachOtherInACircle() {
    slices().matching("org.gridmark.(**)").should().beFreeOfCycles().check(ALL);
  }

  /** A folder that holds more holds more than one idea. */
  @Test
  void noPackageHasMoreThan25Classes() {
    Map<String, Long> sizes =
        ALL.stream()
            .filter(JavaClass::isTopLevelClass)
            .filter(one -> !one.getSimpleName().equals("package-info"))
            .collect(Collectors.groupingBy(JavaClass::getPackageName, Collectors.counting()));
    assertThat(sizes).allSatisfy((name, size) -> assertThat(size).isLessThanOrEqualTo(25));
  }

  @Test
  void driversNeverSeeEachOther() {
    slices().matching("org.gridmark.driver.(*)..").should().notDependOnEachOther().check(ALL);
  }

  @Test
  void systemsNeverSeeEachOther() {
    slices().matching("org.gridmark.system.(*)..").should().notDependOnEachOther().check(ALL);
  }

  @Test
  void studiesNeverSeeEachOther() {
    slices().matching("org.gridmark.study.(*)..").should().notDependOnEachOther().check(ALL);
  }

  @Test
  void nobodyUsesTheCommandLine() {
    noClasses()
        .that()
        .resideOutsideOfPackage(CLI)
        .should()
        .dependOnClassesThat()
        .resideInAPackage(CLI)
        .check(ALL);
  }

  /** Of Gridmark's own packages, {@code module} uses itself and these. */
  private static void uses(String module, String... others) {
    List<String> allowed = new ArrayList<>(List.of(others));
    allowed.add(module);
    noClasses()
        .that()
        .resideInAPackage(module)
        .should()
        .dependOnClassesThat(
            resideInAPackage("org.gridmark..")
                .and(
                    com.tngtech.archunit.base.DescribedPredicate.not(
                        JavaClass.Predicates.resideInAnyPackage(allowed.toArray(String[]::new)))))
        .check(ALL);
  }
}
